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
function completions(start: string): SQL {
  const lookedAt = sql.raw(String(LOOKED_AT))
  const begun = sql`select term, occurrences from search_terms where ${beginsWith(sql`term`, start)}`
  // Those of the alphabet are all of them where they are fewer.
  const areMore = sql`exists (${begun} limit 1 offset ${lookedAt})`
  const common = sql`select term, occurrences from search_terms
    where substr(term, 1, ${sql.raw(String(PREFIX_LENGTH))}) = ${[...start].slice(0, PREFIX_LENGTH).join('')}
    order by occurrences desc limit iif(${areMore}, ${lookedAt}, 0)`
  return sql`coalesce((
    select '(' || group_concat('"' || term || '"', ' OR ') || ')' from (
      select term from (
        select * from (${common}) where substr(term, 1, ${[...start].length}) = ${start}
        union select * from (${begun} limit ${lookedAt}))
      order by occurrences desc limit ${sql.raw(String(MEANT))})), ${`"${start}"*`})`
}

/**
 * A full-text expression in which long prefixes are expanded to whole words, so that its scan can stop at a limit
 * instead of collecting all matches of the prefix.
 */
export function withPrefixes(expression: string): SQL {
  // The parts at odd places are prefixes.
  const parts = expression.split(LONG_STARTS)
  const starts = [...new Set(parts.filter((_, at) => at % 2 === 1))]
  if (starts.length === 0) return sql`${expression}`
  const column = (start: string) => sql.raw(`start_${starts.indexOf(start)}`)
  const columns = starts.map((start) => sql`${completions(start)} as ${column(start)}`)
  const texts = parts.map((part, at) => (at % 2 === 1 ? column(part) : sql`${part}`))
  return sql`(with completed as materialized (select ${sql.join(columns, sql`, `)})
    select ${sql.join(texts, sql` || `)} from completed)`
}
