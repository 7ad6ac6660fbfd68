import { expect, test } from 'vitest'
import type { StoredBusiness } from './business-content.ts'
import type { Incoming } from './incoming.ts'
import type { KnownBusinesses } from './match.ts'
import { RowMeanings } from './row-meanings.ts'

const ROWS = 1000

test('rows of one name and address are each compared with a few of those stored, however many there are', () => {
  const stored = Array.from(
    { length: ROWS },
    (_, id) => ({ id, placeId: null, sourceId: null }) as unknown as StoredBusiness,
  )
  const rows = stored.map(
    ({ id }) => ({ row: id, candidate: { name: 'A' }, isCopy: false }) as unknown as Incoming,
  )
  const stock = { find: () => undefined, twins: () => stored } as unknown as KnownBusinesses
  const seen = new Set<number>()
  let compared = 0
  const isKept = ({ id }: StoredBusiness, { row }: Incoming) => {
    compared += 1
    return id === row
  }
  const meanings = new RowMeanings(rows, stock, ({ id }) => !seen.has(id), isKept)
  for (const row of rows) {
    const meant = meanings.of(row).stored
    expect(meant?.id).toBe(row.row)
    seen.add(row.row)
  }
  expect(compared).toBeLessThan(2 * ROWS)
})
