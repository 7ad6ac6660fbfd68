import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../../client.ts'
import { conditionOf } from '../../sql/filters.ts'
import { parseRows } from '../../sql/json-object.ts'
import { valuesTable } from '../../sql/in-list.ts'
import { firstRow } from '../../sql/row.ts'
import { scopeTable } from '../../sql/scope.ts'
import { summariesOf, type Summaries } from '../../sql/summary.ts'
import type { IndexState } from './layout.ts'
import type { Question } from './question.ts'
import { integer } from './sparse.ts'

/** Those among which a page is: positions, of the unsure their rows are asked, and businesses beside the index. */
export interface Candidates {
  readonly positions: Iterable<number>
  readonly unsure: Iterable<number>
  readonly ids: readonly number[]
}

/** The candidates as a table of businesses `b`, without those whose filters their rows deny. */
export function candidateTable(question: Question, { positions, unsure, ids }: Candidates): SQL {
  const asked = [...unsure]
  const condition = conditionOf(question) ?? sql`true`
  const atPositions = (list: readonly number[]) =>
    sql`select p.business_id as id from ${valuesTable(list)} d cross join bitmap_positions p on p.position = d.value`
  const rows = [
    sql`select t.id, 0 as is_unsure from (${atPositions([...positions])}) t`,
    ...(asked.length === 0 ? [] : [sql`select t.id, 1 from (${atPositions(asked)}) t`]),
    ...(ids.length > 0 ? [sql`select value, 0 from ${valuesTable(ids)}`] : []),
  ]
  return sql`(${sql.join(rows, sql` union all `)}) t cross join businesses b on b.id = t.id
    where b.deleted_at is null ${asked.length === 0 ? sql`` : sql`and (not t.is_unsure or ${condition})`}`
}

/** Whether the index is still the one that positions were taken from. */
export const isStill = ({ version }: IndexState): SQL =>
  sql`(select version from bitmap_index_state where id = 1) = ${integer(version)}`

/** A page of candidates in an order; undefined where the index has changed meanwhile. */
export async function readPage(
  db: Database,
  question: Question,
  candidates: Candidates,
  order: SQL,
  { skip, limit }: { readonly skip: number; readonly limit: number },
  state: IndexState,
): Promise<BusinessSummary[] | undefined> {
  const row = await firstRow<{ isStill: number; rows: Summaries }>(
    db,
    sql`with ${scopeTable({ clocks: question.clocks })},
      page as materialized (select b.id from ${candidateTable(question, candidates)}
        order by ${order} limit ${integer(limit)} offset ${integer(skip)})
      select ${isStill(state)} as isStill, ${summariesOf(sql`page`)} as rows`,
  )
  return row?.isStill ? parseRows(row.rows) : undefined
}

/** Which of the positions fulfil the question's filters by their rows. */
export async function checkPositions(
  db: Database,
  question: Question,
  positions: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.all<{ position: number }>(sql`with ${scopeTable({ clocks: question.clocks })}
    select p.position from json_each(${JSON.stringify(positions)}) d
    cross join bitmap_positions p on p.position = d.value
    cross join businesses b on b.id = p.business_id
    where b.deleted_at is null and ${conditionOf(question) ?? sql`true`}`)
  return rows.map(({ position }) => position)
}
