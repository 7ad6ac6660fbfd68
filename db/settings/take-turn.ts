import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'

/**
 * Whether the work of a time of the schedule is the caller's: of several machines over one database the first one that asks
 * has it. Minutes are counted from 1970.
 */
export async function takeTurn(db: Database, cron: string, minute: number): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`insert into site_settings (key, value)
    values (${`turn ${cron}`}, ${JSON.stringify(minute)})
    on conflict do update set value = excluded.value, updated_at = ${NOW}
    where cast(value as integer) < cast(excluded.value as integer)`)
  return rowsAffected > 0
}
