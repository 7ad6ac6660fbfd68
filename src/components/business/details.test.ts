import { expect, test } from 'vitest'
import { sourceText } from './details.ts'

test.each([
  ['meridian-sample', 'CC0-1.0', 'Sample data of this directory, CC0 1.0'],
  ['OpenStreetMap', 'ODbL-1.0', 'OpenStreetMap, ODbL 1.0'],
  ['A registry', null, 'A registry'],
])('%s under %s is told as %s', (source, licence, text) => {
  expect(sourceText(source, licence)).toBe(text)
})
