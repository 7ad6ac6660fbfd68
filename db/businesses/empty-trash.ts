import { sql } from 'drizzle-orm'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** What is in the trash since `until` (ISO 8601 UTC) or earlier: how many businesses, and the ids of the oldest ones. */
export async function readTrash(
  db: Database,
  until: string,
  most = 0,
): Promise<{ readonly count: number; readonly ids: readonly number[] }> {
  const isMeant = sql`deleted_at is not null and deleted_at <= ${until}`
  const row = await firstRow<{ count: number; ids: string }>(
    db,
    sql`select (select count(*) from businesses where ${isMeant}) as count, (select json_group_array(id) from (
      select id from businesses where ${isMeant} order by deleted_at, id limit ${most})) as ids`,
  )
  return { count: row?.count ?? 0, ids: parseOwnJson<number[]>(row?.ids ?? '[]') }
}
