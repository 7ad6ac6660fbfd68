import { expect, test } from 'vitest'
import { FIELD_PARSERS } from './field-parsers.ts'

test.each([
  ['one of ours', 'cafe-ole-paris', 'cafe-ole-paris'],
  ['a long one of ours', `${'a'.repeat(80)}-paris-1x2y`, `${'a'.repeat(80)}-paris-1x2y`],
  ['capitals', 'Cafe-OLE', 'cafe-ole'],
  ['letters and marks of a name', 'Café Olé / Paris', 'cafe-ole-paris'],
  ['a path', '../../admin', 'admin'],
  ['a number', 42, '42'],
  ['nothing but marks', '///', null],
  ['nothing', '', null],
])('a slug from %s', (_, value, slug) => {
  expect(FIELD_PARSERS.slug(value)).toBe(slug)
})
