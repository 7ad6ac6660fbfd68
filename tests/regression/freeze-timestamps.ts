import type { Client } from '@libsql/client'
import { rowsOf } from '#db/sql/row.ts'

/** A column that tells a moment or a day. */
export const TIME = /_at$|^day$/

/**
 * Puts all moments since `since` (ISO 8601 UTC), which are those of this run, at fixed ones, a minute apart by row,
 * and the days of this month at one: what is served from the database then tells the same times in every recording.
 */
export async function freezeTimestamps(client: Client, since: string): Promise<void> {
  const columns = await client.execute(
    `select t.name as "table", c.name as "column" from sqlite_master t, pragma_table_info(t.name) c
     where t.type = 'table' and t.sql not like 'create virtual%' and t.name not like 'sqlite_%' order by 1, 2`,
  )
  const statements = rowsOf<{ table: string; column: string }>(columns)
    .filter(({ column }) => TIME.test(column))
    .flatMap(({ table, column }) => fixing(table, column, since))
  await client.batch(statements, 'write')
}

function fixing(table: string, column: string, since: string): string[] {
  const moment = `strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-02', '+' || rowid || ' minutes')`
  const within = (least: string, most: string) => `"${column}" between '${least}' and ${most}`
  return [
    `update "${table}" set "${column}" = ${moment} where length("${column}") > 10
       and ${within(since, `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)}`,
    `update or replace "${table}" set "${column}" = '2026-03-02' where length("${column}") = 10
       and ${within(`${since.slice(0, 7)}-01`, `date('now')`)}`,
  ]
}
