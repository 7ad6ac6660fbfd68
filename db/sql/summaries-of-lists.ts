import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import { type JsonOf, jsonObject, parseRow } from './json-object.ts'
import { SUMMARY, SUMMARY_TABLES } from './summary.ts'

const LISTED: SQL<{ readonly list: number; readonly row: BusinessSummary }> = jsonObject({
  list: sql<number>`p.list`,
  row: SUMMARY,
})

type Listed = { readonly list: number; readonly row: BusinessSummary }[]

/** What the rows of several lists come as. */
export type SummariesOfLists = JsonOf<SQL<Listed>>

/** The CTE `shown (list, id)`: the rows of the CTEs `lists (id)`, each with the place of its list among them. */
export const shownTable = (lists: readonly string[]): SQL =>
  sql`shown as materialized (select list, id from (${sql.join(
    lists.map((name, list) => sql.raw(`select ${list} as list, id from ${name}`)),
    sql` union all `,
  )}))`

/** The summaries of the CTE `shown`, as one value: what a row is made of is written, and prepared, once for all lists. */
export const SUMMARIES_OF_LISTS: SQL<Listed> = sql`(select json_group_array(${LISTED})
  from shown p cross join businesses b on b.id = p.id ${SUMMARY_TABLES})`

/** The rows of each list by its name. */
export function rowsByList<Name extends string>(
  lists: readonly Name[],
  text: SummariesOfLists,
): (name: Name) => BusinessSummary[] {
  const listed = parseRow(text)
  return (name) => listed.flatMap(({ list, row }) => (lists[list] === name ? [row] : []))
}
