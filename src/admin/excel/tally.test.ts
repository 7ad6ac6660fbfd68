import { expect, test } from 'vitest'
import { Talliers } from './tally.ts'

const rows = (...numbers: number[]) => numbers.map((row) => ({ row, candidate: { name: `Place ${row}` } }))
const rejected = [{ row: 9, column: null, value: null, reason: 'name is missing' }]
const said = (...list: [row: number, outcome: 'new' | 'changed' | 'unchanged', key: string][]) =>
  list.map(([row, outcome, key]) => ({ row, outcome, key }))

test('chunks add up, and what repeats an earlier row is a duplicate, in whichever chunk it stands', () => {
  const tallies = new Talliers()
  tallies.add(
    { seq: 0, rows: rows(2, 3, 4), rejected: [] },
    {
      rows: said([2, 'new', 'a'], [3, 'changed', 'b'], [4, 'new', 'a']),
      newCategories: ['Inn'],
      newCities: [{ name: 'Wien', countryCode: 'AT', key: 'wien at' }],
    },
  )
  const tally = tallies.add(
    { seq: 1, rows: rows(5, 6), rejected },
    {
      rows: said([5, 'changed', 'b'], [6, 'unchanged', 'c']),
      newCategories: ['Inn', 'Bar'],
      newCities: [{ name: 'Wien', countryCode: 'AT', key: 'wien at' }],
    },
  )
  expect(tally).toMatchObject({
    rows: 6,
    outcomes: { new: 1, changed: 1, unchanged: 1, duplicate: 2 },
    rejectedCount: 1,
    rejected,
    newCategories: ['Inn', 'Bar'],
    newCities: ['Wien, AT'],
  })
  expect(tally.first.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'new'],
    [3, 'changed'],
    [4, 'duplicate'],
    [5, 'duplicate'],
    [6, 'unchanged'],
  ])
})
