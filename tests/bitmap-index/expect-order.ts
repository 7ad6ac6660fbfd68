import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { columnsOf } from '#db/bitmap-index/ranks.ts'
import { readIndexState, SERVED } from '#db/bitmap-index/state.ts'
import type { Database } from '#db/client.ts'
import { RANKED_ORDERS, rankKey } from '#domain/bitmap/terms.ts'
import type { StoredSets } from './stored-sets.ts'

/** Expects ranks to ascend along every order, for businesses that did not change since. */
export async function expectOrders(db: Database, { sets, positions, changed }: StoredSets): Promise<void> {
  const groups = (await readIndexState(db, SERVED))?.rankGroups ?? 0
  const bits = Array.from({ length: 32 - Math.clz32(Math.max(1, groups) - 1) }, (_, at) => at)
  for (const order of RANKED_ORDERS) {
    const rows = await db.all<{ id: number }>(
      sql`select b.id from businesses b where b.deleted_at is null order by ${columnsOf(order)}`,
    )
    const ids = rows.map(({ id }) => id).filter((id) => positions.has(id) && !changed.has(id))
    const ranks = ids.map((id) =>
      bits.reduce((rank, bit) => rank + (sets.get(rankKey(order, bit))?.has(id) ? 2 ** bit : 0), 0),
    )
    expect(ranks, order.join(' ')).toEqual(ranks.toSorted((a, b) => a - b))
    expect(Math.max(0, ...ranks)).toBeLessThan(groups)
  }
}
