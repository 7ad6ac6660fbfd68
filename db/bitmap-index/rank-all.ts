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

/** The positions of businesses by their ids, stored compactly. */
export class PositionsById {
  /** The position plus one; 0 where there is none. */
  readonly #positions: Int32Array

  constructor(maxId: number) {
    this.#positions = new Int32Array(maxId + 1)
  }

  set(id: number, position: number): void {
    this.#positions[id] = position + 1
  }

  get(id: number): number | undefined {
    const found = this.#positions[id] ?? 0
    return found === 0 ? undefined : found - 1
  }

  /** The ids that have a position and are not marked. */
  idsWithout(marked: Uint8Array): number[] {
    const ids: number[] = []
    for (const [id, found] of this.#positions.entries()) if (found > 0 && marked[id] !== 1) ids.push(id)
    return ids
  }

  /** Marks for all ids, none of them set. */
  marks = (): Uint8Array => new Uint8Array(this.#positions.length)
}

/** The positions of an index that is being built. */
export async function readPositions(db: Database, state: IndexState): Promise<PositionsById> {
  const first = firstPosition(state)
  const end = first + chunksOf(state.basePositions) * CHUNK
  const [row] = await db.all<{ id: number | null }>(sql`
    select max(business_id) as id from bitmap_positions where position >= ${first} and position < ${end}`)
  const positions = new PositionsById(row?.id ?? 0)
  for (let from = first; from < end; from += CHUNK) {
    const rows = await db.all<{ pairs: string }>(sql`
      select json_group_array(json_array(business_id, position)) as pairs from bitmap_positions
      where position >= ${from} and position < ${from + CHUNK}`)
    for (const [id, position] of parseOwnJson<[number, number][]>(rows[0]?.pairs ?? '[]'))
      positions.set(id, position)
  }
  return positions
}

/**
 * Reads an order of all businesses, keeps the bounds of its ranks, and returns the statements that store them. Bounds
 * and order are read in one transaction, so that each bound is exactly the first business of its rank.
 */
export async function rankStatements(
  db: Database,
  state: IndexState,
  order: RankedOrder,
  { positions, terms }: { readonly positions: PositionsById; readonly terms: TermNumbers },
): Promise<InStatement[]> {
  const ranks = new RankSets(order, state.rankGroups)
  const met = positions.marks()
  for (let from = 0; ; from += PAGE) {
    const ids = await readOrder(db, state, order, from)
    for (const [at, id] of ids.entries()) {
      const position = positions.get(id)
      const rank = Math.min(state.rankGroups - 1, Math.floor((from + at) / RANK_GROUP))
      if (position === undefined || met[id] === 1) continue
      met[id] = 1
      ranks.add(position, rank)
    }
    if (ids.length < PAGE) break
  }
  return [...ranks.statements(terms), ...changed(positions.idsWithout(met))]
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

/** The businesses that left the order while it was read, or were lost between two pages, count as changed. */
const changed = (ids: readonly number[]): InStatement[] =>
  ids.length === 0
    ? []
    : [
        {
          sql: `insert into bitmap_changes (business_id) select value from json_each(?) where true
            on conflict (business_id) do update set is_covered = 0`,
          args: [JSON.stringify(ids)],
        },
      ]
