import { expect, test } from 'vitest'
import { licenceAddress, licenceName, sourceName } from './licences.ts'

test.each([
  ['meridian-sample', 'Sample data of this directory'],
  ['openstreetmap', 'OpenStreetMap'],
  ['A registry', 'A registry'],
])('the source %s is called %s', (source, name) => {
  expect(sourceName(source)).toBe(name)
})

test.each([
  ['ODbL-1.0', 'ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
  [
    'ODbL 1.0, OpenStreetMap contributors',
    'ODbL 1.0, OpenStreetMap contributors',
    'https://opendatacommons.org/licenses/odbl/1-0/',
  ],
  ['CC0-1.0', 'CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC-BY-4.0', 'CC-BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC BY-SA 3.0', 'CC BY-SA 3.0', 'https://creativecommons.org/licenses/by-sa/3.0/'],
  [
    'CDLA-Permissive-2.0, Overture Maps Foundation',
    'CDLA-Permissive 2.0, Overture Maps Foundation',
    'https://cdla.dev/permissive-2-0/',
  ],
  ['javascript:alert(1)', 'javascript:alert(1)', undefined],
  ['our own', 'our own', undefined],
])('the licence %s is written %s and lies at %s', (licence, name, address) => {
  expect([licenceName(licence), licenceAddress(licence)]).toEqual([name, address])
})
