import { sql, type SQL } from 'drizzle-orm'
import { START } from '#domain/search/spelling.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** Beginnings of so many letters have an index of their own; of longer ones the full text gathers every match first. */
const INDEXED = 4
/** How many words that begin so are looked at, of the commonest and in their order, and how many of them are meant. */
const LOOKED_AT = 200
const MEANT = 24

const LONG_STARTS = new RegExp(`"([^" ]{${INDEXED + 1},})"\\*`, 'gu')

/** The commonest words of the vocabulary that begin so; the beginning itself where it has none. */
const completions = (start: string) => sql`coalesce((
  select '(' || group_concat('"' || term || '"', ' OR ') || ')' from (
    select term from (
      select * from (select term, occurrences from search_terms
        where substr(term, 1, ${sql.raw(String(START))}) = ${[...start].slice(0, START).join('')}
        order by occurrences desc limit ${sql.raw(String(LOOKED_AT))})
      where substr(term, 1, ${[...start].length}) = ${start}
      union select * from (select term, occurrences from search_terms
        where ${beginsWith(sql`term`, start)} limit ${sql.raw(String(LOOKED_AT))}))
    order by occurrences desc limit ${sql.raw(String(MEANT))})), ${`"${start}"*`})`

/**
 * A full-text expression with long beginnings of words written out as whole words, so that its walk can end at a limit
 * instead of gathering whatever begins so.
 */
export const withPrefixes = (expression: string): SQL =>
  [...new Set([...expression.matchAll(LONG_STARTS)].flatMap(([, start]) => (start ? [start] : [])))].reduce(
    (text, start) => sql`replace(${text}, ${`"${start}"*`}, ${completions(start)})`,
    sql`${expression}`,
  )
