import type { InStatement, InValue } from '@libsql/client'
import type { Database } from '../../client.ts'
import { rowsOf } from '../../sql/row.ts'
import { ALTERED_ROWS_TABLE, stagingTableName } from './staging-tables.ts'

/** Why a staged row differs from the file: its texts were cleaned, or its code was switched off. */
type Why = 'cleaned' | 'off'

/** A number of rows of a table. */
export interface AlteredRows {
  readonly name: string
  readonly rows: number
}

/** The statement that records rows before they are changed, each once, so that an interrupted check can be repeated. */
export const recordAlteredRowsStatement = (
  why: Why,
  table: string,
  condition: string,
  args: InValue[] = [],
): InStatement => ({
  sql: `insert or ignore into ${ALTERED_ROWS_TABLE} select '${why}', '${table}', rowid from ${stagingTableName(table)} as s where ${condition}`,
  args,
})

/** SQL: a row of a staged table is recorded. */
export const isAlteredSql = (why: Why, table: string) =>
  `rowid in (select id from ${ALTERED_ROWS_TABLE} where why = '${why}' and name = '${table}')`

/** How many rows of each table were changed for this reason. */
export async function listAlteredRows(db: Database, why: Why): Promise<AlteredRows[]> {
  const result = await db.$client.execute({
    sql: `select name, count(*) as rows from ${ALTERED_ROWS_TABLE} where why = ? group by name order by name`,
    args: [why],
  })
  return rowsOf<AlteredRows>(result).map(({ name, rows }) => ({ name, rows }))
}
