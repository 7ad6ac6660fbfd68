import type { InStatement } from '@libsql/client'
import { sql } from 'drizzle-orm'
import type { Numbering } from '#domain/bitmap/number-positions.ts'
import type { RankedOrder } from '#domain/bitmap/terms.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { BOUND_COLUMNS, columnsOf, nameOf, RankSets } from './ranks.ts'
import type { IndexState } from './state.ts'
import type { TermNumbers } from './term-numbers.ts'

/** The statements that store the ranks of a tail: those of the groups of the whole index into which its businesses fall. */
export async function rankTail(
  db: Database,
  state: IndexState,
  order: RankedOrder,
  { numbering, terms }: { readonly numbering: Numbering; readonly terms: TermNumbers },
): Promise<InStatement[]> {
  const [row] = await db.all<{ ordered: string }>(sql`
    select json_group_array(json_array(rank, id)) as ordered from (
      select rank, id from (
        select rank, ${BOUND_COLUMNS} from bitmap_order_bounds
          where ranked_order = ${nameOf(order)} and first_chunk = ${state.firstChunk}
        union all select null, ${BOUND_COLUMNS} from businesses where id in ${inList([...numbering.ids])}
      ) b order by ${columnsOf(order)})`)
  const positions = new Map(Array.from(numbering.ids, (id, at) => [id, numbering.positions[at] ?? 0]))
  const ranks = new RankSets(order, state.rankGroups)
  let current = 0
  for (const [rank, id] of parseOwnJson<[rank: number | null, id: number][]>(row?.ordered ?? '[]')) {
    const position = positions.get(id)
    if (rank !== null) current = Math.min(rank, state.rankGroups - 1)
    else if (position !== undefined) ranks.add(position, current)
  }
  return ranks.statements(terms)
}
