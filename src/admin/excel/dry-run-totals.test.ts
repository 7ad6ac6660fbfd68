import { expect, test } from 'vitest'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import { storedKey } from '#domain/import/stored-key.ts'
import { DryRunCounter } from './dry-run-totals.ts'

const rows = (...numbers: number[]) => numbers.map((row) => ({ row, candidate: { name: `Place ${row}` } }))
const chunk = (first: ReturnType<typeof rows>, rejected: RejectedRow[] = []) => ({
  rows: JSON.stringify(first),
  rejected,
  count: first.length + rejected.length,
  uncategorised: [2, 3],
})
const rejected = [{ row: 9, column: null, value: null, code: 'name_missing' as const }]
type Said = [row: number, outcome: 'new' | 'changed' | 'unchanged', key: number | null, ...twins: number[]]
const said = (...list: Said[]) =>
  list.map(([row, outcome, key, ...twins]) => ({ row, outcome, keys: key === null ? [] : [key], twins }))

const WIEN = {
  name: 'Wien',
  countryCode: 'AT',
  key: 'AT wien',
  state: null,
  latitude: null,
  longitude: null,
}

const PHONE: KeptField = {
  field: 'phone',
  count: 1,
  row: 3,
  name: 'Place 3',
  value: '030 1',
  by: 'owner',
  at: '2026-11-30',
}

test('chunks add up, and what repeats an earlier row is a duplicate, in whichever chunk it stands', () => {
  const tallies = new DryRunCounter()
  tallies.add(chunk(rows(2, 3, 4)), {
    rows: said([2, 'new', 1], [3, 'changed', 2], [4, 'new', 1]),
    newCategories: ['Inn'],
    knownCategories: { Pubs: 'Bar' },
    kept: [PHONE],
    suppressed: [],
    newCities: [WIEN],
  })
  const suppressed = [{ row: 7, column: null, value: 'Gone', code: 'suppressed' as const }]
  tallies.add(chunk(rows(5, 6), rejected), {
    rows: said([5, 'changed', 2], [6, 'unchanged', 3]),
    newCategories: ['Inn', 'Bar'],
    knownCategories: { Kahveci: 'Cafe' },
    kept: [
      { ...PHONE, field: 'email' },
      { ...PHONE, row: 9, count: 2 },
    ],
    suppressed,
    newCities: [WIEN],
  })
  const { tally } = tallies
  expect(tally).toMatchObject({
    rows: 6,
    outcomes: { new: 1, changed: 1, unchanged: 1, duplicate: 2 },
    rejectedCount: 2,
    suppressed: 1,
    rejected: [...rejected, ...suppressed],
    newCategories: ['Inn', 'Bar'],
    knownCategories: { Pubs: 'Bar', Kahveci: 'Cafe' },
    kept: [
      { ...PHONE, count: 3 },
      { ...PHONE, field: 'email' },
    ],
    newCities: ['Wien (AT)'],
    // A business that is known keeps its category.
    uncategorised: 1,
  })
  const shown = Object.values(tally.shown).flat()
  expect(shown.map(({ row, outcome, candidate }) => [row, outcome, candidate.name])).toEqual([
    [2, 'new', 'Place 2'],
    [3, 'changed', 'Place 3'],
    [6, 'unchanged', 'Place 6'],
    [4, 'duplicate', 'Place 4'],
    [5, 'duplicate', 'Place 5'],
  ])
})

test('rows of one name and address mean one stored business each, and further ones are new', () => {
  const tallies = new DryRunCounter()
  const nothingNew = { kept: [], newCategories: [], knownCategories: {}, suppressed: [], newCities: [] }
  tallies.add(chunk(rows(2, 3)), {
    rows: said([2, 'unchanged', null, 7, 8], [3, 'new', null]),
    ...nothingNew,
  })
  tallies.add(chunk(rows(4, 5)), {
    rows: said([4, 'changed', null, 7, 8], [5, 'unchanged', null, 8, 7]),
    ...nothingNew,
  })
  expect(tallies.tally.outcomes).toEqual({ new: 2, changed: 1, unchanged: 1, duplicate: 0 })
})

test('a stored business is seen where a row means it, by an id or as the first twin that is left', () => {
  const tallies = new DryRunCounter()
  const [one, two, three] = [storedKey(1), storedKey(2), storedKey(3)]
  tallies.add(chunk(rows(2, 3)), {
    rows: said([2, 'changed', one], [3, 'unchanged', null, two, three]),
    newCategories: [],
    knownCategories: {},
    kept: [],
    suppressed: [],
    newCities: [],
  })
  expect([1, 2, 3].map((id) => tallies.hasSeen(id))).toEqual([true, true, false])
})
