import { expect, test } from 'vitest'
import { withoutDistrictNumber } from './numbered-district.ts'

test.each([
  ['Wien 7', 'Wien'],
  ['Wien 07', 'Wien'],
  ['Wien, 7. Bezirk', 'Wien'],
  ['Paris 12', 'Paris'],
  ['Paris 1er', 'Paris'],
  ['PARIS 12EME', 'PARIS'],
  ['Paris 6e Arrondissement', 'Paris'],
  ['Lyon 3e arr.', 'Lyon'],
  ['Marseille 08', 'Marseille'],
  ['Praha 5', 'Praha'],
  ['Praha 5 - Smíchov', 'Praha'],
  ['Praha 10-Vršovice', 'Praha'],
  ['Budapest XIII', 'Budapest'],
  ['Budapest V. kerület', 'Budapest'],
  ['Dublin 2', 'Dublin'],
  ['Bucureşti Sector 3', 'Bucureşti'],
  ['Zürich Kreis 4', 'Zürich'],
])('%s is in %s', (name, city) => expect(withoutDistrictNumber(name)).toBe(city))

test.each([
  'Mirny 2',
  'Wien',
  'Paris',
  'Wiener Neustadt',
  'Praha-Zbraslav',
  'Lyons',
  'Paris Texas',
  '6th of October',
  '',
])('%j stays as it is', (name) => expect(withoutDistrictNumber(name)).toBe(name))
