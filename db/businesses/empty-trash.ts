import { sql } from 'drizzle-orm'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

/** The number of businesses trashed at `until` (ISO 8601 UTC) or earlier, and the ids of the oldest. */
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

/**
 * The ids of businesses trashed at `until` (ISO 8601 UTC) or earlier, the oldest first. Those that an import, a bulk change or
 * a merge trashed are kept as long as it can be undone, since undoing restores them.
 */
export async function listOldTrash(db: Database, until: string, most: number): Promise<readonly number[]> {
  const rows = await db.all<{ id: number }>(sql`select b.id from businesses b
    where b.deleted_at is not null and b.deleted_at <= ${until}
      and not exists (select 1 from operation_changes c
        where c.business_id = b.id and json_type(c.before, '$.deletedAt') = 'null')
    order by b.deleted_at, b.id limit ${most}`)
  return rows.map(({ id }) => id)
}
