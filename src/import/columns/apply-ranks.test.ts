import { expect, test } from 'vitest'
import { fieldsOfColumn, withMapping } from './apply-mapping.ts'
import { columnsOfField, movedInRanks, withRanks } from './apply-ranks.ts'
import { recogniseColumns } from './recognise.ts'

const HEADERS = ['name', 'email 1', 'email', 'mail', 'note']
const columns = recogniseColumns(HEADERS)
const recognised = columnsOfField(columns, 'email')

test('as recognised where nothing was arranged', () => {
  expect(recognised).toHaveLength(3)
  expect(withRanks(columns, {}).fields).toEqual(columns.fields)
})

test.each([
  ['all of them', [3, 2, 1], [3, 2, 1]],
  ['one of them, before the others', [3], [3, ...recognised.filter((index) => index !== 3)]],
  ['a column that the sheet lacks', [9], recognised],
])('in the order given: %s', (_, given, expected) => {
  expect(columnsOfField(withRanks(columns, { email: given }), 'email')).toEqual(expected)
})

test('also a column that was chosen by hand', () => {
  const chosen = withMapping(columns, HEADERS, { 4: 'email' })
  const ranked = withRanks(chosen, { email: [...recognised, 4] })
  expect(fieldsOfColumn(ranked, 4)).toEqual([{ field: 'email', place: 4 }])
})

test('one place up and one place down', () => {
  const [first = 0, second = 0, third = 0] = recognised
  const move = (index: number, by: -1 | 1) => movedInRanks(columns, {}, { field: 'email', index, by })
  expect(move(second, -1)).toEqual({ email: [second, first, third] })
  expect(move(second, 1)).toEqual({ email: [first, third, second] })
  // Neither beyond the ends, nor a column of another field.
  expect([move(first, -1), move(third, 1), move(0, 1)]).toEqual([{}, {}, {}])
})
