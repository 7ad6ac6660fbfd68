import { sql } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Database } from '../client.ts'
import { parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** Businesses from a random position of the random order, wrapping around; the same seed gives the same list. */
export async function listRandomBusinesses(
  db: Database,
  limit: number,
  seed: number,
): Promise<BusinessSummary[]> {
  const start = hash53(String(seed))
  const arm = (condition: ReturnType<typeof sql>) => sql`
    select id from (select b.id from businesses b where b.deleted_at is null and ${condition}
    order by b.random_key, b.id limit ${limit})`
  const row = await firstRow<{ rows: Summaries }>(
    db,
    sql`
    with page as materialized (
      ${arm(sql`b.random_key >= ${start}`)} union all ${arm(sql`b.random_key < ${start}`)} limit ${limit})
    select ${summariesOf(sql`page`)} as rows`,
  )
  return parseRows(row?.rows)
}
