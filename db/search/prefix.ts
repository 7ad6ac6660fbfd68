import { sql, type SQL } from 'drizzle-orm'
import { PREFIX_LENGTH } from '#domain/search/spelling.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** Prefixes up to this length have an index of their own; for longer ones FTS5 collects every match first. */
const INDEXED = 4
/** How many words with the prefix are read, by frequency and by alphabet, and how many of them are searched. */
const LOOKED_AT = 200
const MEANT = 24

const LONG_STARTS = new RegExp(`"([^" ]{${INDEXED + 1},})"\\*`, 'gu')

/** The most common words of the vocabulary with this prefix; the prefix itself if there are none. */
const completions = (start: string) => sql`coalesce((
  select '(' || group_concat('"' || term || '"', ' OR ') || ')' from (
    select term from (
      select * from (select term, occurrences from search_terms
        where substr(term, 1, ${sql.raw(String(PREFIX_LENGTH))}) = ${[...start].slice(0, PREFIX_LENGTH).join('')}
        order by occurrences desc limit ${sql.raw(String(LOOKED_AT))})
      where substr(term, 1, ${[...start].length}) = ${start}
      union select * from (select term, occurrences from search_terms
        where ${beginsWith(sql`term`, start)} limit ${sql.raw(String(LOOKED_AT))}))
    order by occurrences desc limit ${sql.raw(String(MEANT))})), ${`"${start}"*`})`

/**
 * A full-text expression in which long prefixes are expanded to whole words, so that its scan can stop at a limit
 * instead of collecting all matches of the prefix.
 */
export const withPrefixes = (expression: string): SQL =>
  [...new Set([...expression.matchAll(LONG_STARTS)].flatMap(([, start]) => (start ? [start] : [])))].reduce(
    (text, start) => sql`replace(${text}, ${`"${start}"*`}, ${completions(start)})`,
    sql`${expression}`,
  )
