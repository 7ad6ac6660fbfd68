import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'

/** The statement that keeps a value as JSON under a key of `site_settings`. */
export const keepValue = (db: Database, key: string, value: unknown) =>
  db.run(sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict do update set value = excluded.value, updated_at = ${NOW}`)

/** What is kept under a key; undefined where nothing is. The caller names the type it was kept with. */
export async function readValue<T>(db: Database, key: string): Promise<T | undefined> {
  const [row] = await db.all<{ value: string }>(sql`select value from site_settings where key = ${key}`)
  return row && (JSON.parse(row.value) as T)
}
