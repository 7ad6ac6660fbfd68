import type { InStatement, InValue } from '@libsql/client'
import type { Database } from '../../client.ts'
import { NOTES, stagingOf } from './tables.ts'

/** Why a staged row is not as it came: its texts were cleaned, or its code was switched off. */
type Why = 'cleaned' | 'off'

/** Rows of a table. */
export interface NotedRows {
  readonly name: string
  readonly rows: number
}

/** The statement that notes rows before they are changed, each once, so that a check may be cut short and come again. */
export const noted = (why: Why, table: string, condition: string, args: InValue[] = []): InStatement => ({
  sql: `insert or ignore into ${NOTES} select '${why}', '${table}', rowid from ${stagingOf(table)} as s where ${condition}`,
  args,
})

/** SQL for a row of a staged table being noted. */
export const isNoted = (why: Why, table: string) =>
  `rowid in (select id from ${NOTES} where why = '${why}' and name = '${table}')`

/** How many rows of which tables were changed, and why. */
export async function listNoted(db: Database, why: Why): Promise<NotedRows[]> {
  const { rows } = await db.$client.execute({
    sql: `select name, count(*) as rows from ${NOTES} where why = ? group by name order by name`,
    args: [why],
  })
  return rows.map(({ name, rows: count }) => ({ name: String(name), rows: Number(count) }))
}
