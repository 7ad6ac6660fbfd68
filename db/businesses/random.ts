import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Database } from '../client.ts'
import { parseRows } from '../sql/json-object.ts'
import { IS_CLOSED, IS_OPEN } from '../sql/open.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/**
 * Businesses from a random position of the random order, wrapping around; the same seed gives the same list. Closed ones come
 * last, where there are not enough others.
 */
export async function listRandomBusinesses(
  db: Database,
  limit: number,
  seed: number,
): Promise<BusinessSummary[]> {
  const start = hash53(String(seed))
  const arm = (condition: SQL) => sql`
    select id from (select b.id from businesses b where b.deleted_at is null and ${condition}
    order by b.random_key, b.id limit ${limit})`
  const wrapped = (condition: SQL) => sql`
    ${arm(sql`b.random_key >= ${start} and ${condition}`)} union all ${arm(sql`b.random_key < ${start} and ${condition}`)}`
  const row = await firstRow<{ rows: Summaries }>(
    db,
    sql`
    with page as materialized (
      ${wrapped(IS_OPEN)} union all ${wrapped(IS_CLOSED)} limit ${limit})
    select ${summariesOf(sql`page`)} as rows`,
  )
  return parseRows(row?.rows)
}
