import { eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { siteSettings } from '../schema/site.ts'

/** The statement that stores a value as JSON under a key of `site_settings`. */
export const saveValue = (db: Database, key: string, value: unknown) =>
  db.run(sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict do update set value = excluded.value, updated_at = ${NOW}`)

/**
 * Claims a run of a scheduled job, in minutes since 1970; false where another machine of the same database has claimed it.
 */
export async function takeTurn(db: Database, cron: string, minute: number): Promise<boolean> {
  const { rowsAffected } = await db.run(sql`insert into site_settings (key, value)
    values (${`turn ${cron}`}, ${JSON.stringify(minute)})
    on conflict do update set value = excluded.value, updated_at = ${NOW}
    where cast(value as integer) < cast(excluded.value as integer)`)
  return rowsAffected > 0
}

/** The statement that reads the value under a key. */
export const selectValue = (db: Database, key: string) =>
  db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key))

/** The value stored under a key; undefined when there is none. The caller names the type it was stored with. */
export async function readValue<T>(db: Database, key: string): Promise<T | undefined> {
  const [row] = await selectValue(db, key)
  return row && (row.value as T)
}
