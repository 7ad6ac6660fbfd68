import type { InStatement, InValue } from '@libsql/client'
import type { Database } from '../../client.ts'
import { rowsOf } from '../../sql/row.ts'
import { NOTES, stagingOf } from './tables.ts'

/** Why a staged row differs from the file: its texts were cleaned, or its code was switched off. */
type Why = 'cleaned' | 'off'

/** A number of rows of a table. */
export interface NotedRows {
  readonly name: string
  readonly rows: number
}

/** The statement that records rows before they are changed, each once, so that an interrupted check can be repeated. */
export const noted = (why: Why, table: string, condition: string, args: InValue[] = []): InStatement => ({
  sql: `insert or ignore into ${NOTES} select '${why}', '${table}', rowid from ${stagingOf(table)} as s where ${condition}`,
  args,
})

/** SQL: a row of a staged table is recorded. */
export const isNoted = (why: Why, table: string) =>
  `rowid in (select id from ${NOTES} where why = '${why}' and name = '${table}')`

/** How many rows of each table were changed for this reason. */
export async function listNoted(db: Database, why: Why): Promise<NotedRows[]> {
  const result = await db.$client.execute({
    sql: `select name, count(*) as rows from ${NOTES} where why = ? group by name order by name`,
    args: [why],
  })
  return rowsOf<NotedRows>(result).map(({ name, rows }) => ({ name, rows }))
}
