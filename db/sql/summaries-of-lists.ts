import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import { type JsonOf, jsonObject, parseRow } from './json-object.ts'
import { SUMMARY, SUMMARY_TABLES } from './summary.ts'

const LISTED: SQL<{ readonly list: number; readonly row: BusinessSummary }> = jsonObject({
  list: sql<number>`p.list`,
  row: SUMMARY,
})

type Listed = { readonly list: number; readonly row: BusinessSummary }[]

/** The type of the rows of several lists. */
export type SummariesOfLists = JsonOf<SQL<Listed>>

/**
 * The summaries of several lists of ids, each a JSON column, as one value: the row's expression is prepared once for
 * all lists.
 */
export const summariesOfLists = (lists: readonly string[]): SQL<Listed> => sql`(
  select json_group_array(${LISTED}) from (${sql.join(
    lists.map((ids, list) => sql.raw(`select ${list} as list, value as id from json_each(${ids})`)),
    sql` union all `,
  )}) p cross join businesses b on b.id = p.id ${SUMMARY_TABLES})`

/** The rows of each list by its name. */
export function rowsByList<Name extends string>(
  lists: readonly Name[],
  text: SummariesOfLists,
): (name: Name) => BusinessSummary[] {
  const listed = parseRow(text)
  return (name) => listed.flatMap(({ list, row }) => (lists[list] === name ? [row] : []))
}
