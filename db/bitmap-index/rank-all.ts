import type { InStatement } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { RANK_GROUP, type RankedOrder } from '#domain/bitmap/terms.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { asStatement } from '../database/definitions.ts'
import { rowsOf } from '../sql/row.ts'
import { BOUND_COLUMNS, nameOf, orderedIds, RankSets } from './ranks.ts'
import { chunksOf, firstPosition, type IndexState, requireState } from './state.ts'
import type { TermNumbers } from './term-numbers.ts'

/** Ids read at once: some megabytes. */
const PAGE = 500_000

/** The positions of businesses by their ids. */
export type PositionsById = ReadonlyMap<number, number>

/** The positions of an index that is being built. */
export async function readPositions(db: Database, state: IndexState): Promise<PositionsById> {
  const positions = new Map<number, number>()
  const first = firstPosition(state)
  for (let chunk = 0; chunk < chunksOf(state.basePositions); chunk++) {
    const from = first + chunk * CHUNK
    const rows = await db.all<{ pairs: string }>(sql`
      select json_group_array(json_array(business_id, position)) as pairs from bitmap_positions
      where position >= ${from} and position < ${from + CHUNK}`)
    for (const [id, position] of parseOwnJson<[number, number][]>(rows[0]?.pairs ?? '[]'))
      positions.set(id, position)
  }
  return positions
}

/**
 * Reads an order of all businesses, keeps the bounds of its ranks, and returns the statements that store them. Bounds and
 * order are read in one transaction: the bounds are exactly the first of each rank.
 */
export async function rankStatements(
  db: Database,
  state: IndexState,
  order: RankedOrder,
  { positions, terms }: { readonly positions: PositionsById; readonly terms: TermNumbers },
): Promise<InStatement[]> {
  const ranks = new RankSets(order, state.rankGroups)
  const unmet = new Set(positions.keys())
  for (let from = 0; ; from += PAGE) {
    const ids = await readOrder(db, state, order, from)
    for (const [at, id] of ids.entries()) {
      const position = positions.get(id)
      const rank = Math.min(state.rankGroups - 1, Math.floor((from + at) / RANK_GROUP))
      if (position !== undefined && unmet.delete(id)) ranks.add(position, rank)
    }
    if (ids.length < PAGE) break
  }
  return [...ranks.statements(terms), ...changed(unmet)]
}

async function readOrder(
  db: Database,
  state: IndexState,
  order: RankedOrder,
  from: number,
): Promise<number[]> {
  const sorted = sql`select id from (${orderedIds(order)}) limit ${PAGE} offset ${from}`
  const results = await db.$client.batch(
    [
      requireState(state),
      sql`insert or replace into bitmap_order_bounds (ranked_order, first_chunk, rank, ${BOUND_COLUMNS})
        select ${nameOf(order)}, ${state.firstChunk}, cast((${from} + at) / ${RANK_GROUP} as integer), ${BOUND_COLUMNS}
        from (select id as first_id, row_number() over () - 1 as at from (${sorted}))
        cross join businesses b on b.id = first_id where at % ${sql.raw(String(RANK_GROUP))} = 0`,
      sql`select json_group_array(id) as ids from (${sorted})`,
    ].map((statement) => asStatement(db.run(statement))),
    'write',
  )
  const [row] = rowsOf<{ ids: string }>(results[2] ?? { rows: [] })
  return parseOwnJson<number[]>(row?.ids ?? '[]')
}

/** Businesses that were taken out of the order while it was read, or lost between two pages of it, count as changed. */
const changed = (ids: ReadonlySet<number>): InStatement[] =>
  ids.size === 0
    ? []
    : [
        {
          sql: `insert into bitmap_changes (business_id) select value from json_each(?) where true
            on conflict (business_id) do update set is_covered = 0`,
          args: [JSON.stringify([...ids])],
        },
      ]
