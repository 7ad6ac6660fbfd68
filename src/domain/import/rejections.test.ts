import { expect, test } from 'vitest'
import { reasonOf, type Rejection, REJECTIONS } from './rejections.ts'

const TOLD: readonly (readonly [Rejection, string])[] = [
  [{ code: 'name_missing' }, 'name is missing'],
  [{ code: 'name_too_long', limit: 500 }, 'name is longer than 500 characters'],
  [{ code: 'cell_too_long', limit: 100_000 }, 'longer than 100000 characters'],
  [{ code: 'field_too_long' }, 'longer than this field may be'],
  [{ code: 'row_too_long', limit: 15_000_000 }, 'longer than 15000000 bytes'],
  [{ code: 'header_again' }, 'repeats the header'],
  [{ code: 'other_header' }, 'is the header of another table'],
  [
    { code: 'other_table' },
    'stands under the header of another table: put that table into a sheet or a file of its own',
  ],
  [{ code: 'nothing_understood' }, 'nothing in this row is in a column that is understood'],
  [{ code: 'unpublished' }, 'is not published where it comes from'],
  [{ code: 'hidden' }, 'is hidden in the spreadsheet'],
  [{ code: 'summary_row' }, 'is a total or a note, no business'],
  [{ code: 'part_astray' }, 'continues a row that does not stand above it'],
  [{ code: 'part_missing', part: 2, parts: 3 }, 'does not go on below: part 2 of 3 is missing'],
  [{ code: 'part_unknown' }, 'has a part that is not understood'],
  [{ code: 'no_record' }, 'is not a record'],
  [{ code: 'nested_too_deep' }, 'is nested too deeply to be read'],
  [{ code: 'suppressed' }, 'was removed for good by an operator'],
  [{ code: 'invalid_json' }, 'is not valid JSON'],
]

test.each(TOLD)('%j is told as "%s"', (rejection, reason) => {
  expect(reasonOf(rejection)).toBe(reason)
})

test('every code has a text', () => {
  expect(TOLD.map(([{ code }]) => code).sort()).toEqual(Object.keys(REJECTIONS).sort())
})
