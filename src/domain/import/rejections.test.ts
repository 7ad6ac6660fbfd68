import { expect, test } from 'vitest'
import { rejectionOf } from './rejections.ts'

test.each([
  ['name is missing', 'name_missing'],
  ['name is longer than 500 characters', 'name_too_long'],
  ['longer than 100000 characters', 'cell_too_long'],
  ['repeats the header', 'header_again'],
  ['nothing in this row is in a column that is understood', 'nothing_understood'],
  ['continues a row that does not stand above it', 'part_astray'],
  ['does not go on below: part 2 of 3 is missing', 'part_missing'],
  ['has a part that is not understood', 'part_unknown'],
  ['is not a record', 'no_record'],
  ['is not valid JSON', 'invalid_json'],
  ['a reason of tomorrow', 'other'],
])('"%s" is called %s', (reason, code) => {
  expect(rejectionOf(reason).code).toBe(code)
})

test('an unknown reason is told as it is', () => {
  expect(rejectionOf('a reason of tomorrow').turkish).toBe('a reason of tomorrow')
})
