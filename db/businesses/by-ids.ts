import { sql } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** The businesses of these ids in their order, each once, without those that do not exist or are in the trash. */
export async function listBusinessesByIds(db: Database, ids: readonly number[]): Promise<BusinessSummary[]> {
  const wanted = JSON.stringify([...new Set(ids)])
  const row = await firstRow<{ rows: Summaries }>(
    db,
    sql`
    with page as materialized (
      select b.id from json_each(${wanted}) w cross join businesses b on b.id = w.value
      where b.deleted_at is null)
    select ${summariesOf(sql`page`)} as rows`,
  )
  return parseRows(row?.rows)
}
