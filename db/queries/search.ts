import { sql, type SQL } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import { partsOf, within, type Scope } from './scope.ts'

/** Matches are counted up to here; nobody pages further. */
export const COUNTED = 1_000
/** How many of the most popular matches are looked at when a filter has to be checked row by row. */
const CHECKED = 5_000
/** How many of the most popular are compared with the words, to put better matches first. */
const COMPARED = 300
/** How many whose name begins with the text are found however unpopular. */
const NAMED = 100
const MAX_WORDS = 10
const MAX_LENGTH = 200

/** The folded words of a search text; none when it has no letter or digit. */
export function searchWords(search: string): string[] {
  return fold(search.slice(0, MAX_LENGTH)).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

const quoted = (word: string) => `"${word}"`
// A prefix of one letter has no index: it would gather half the directory.
const wordStart = (word: string) => (/^[a-z0-9]$/.test(word) ? quoted(word) : `${quoted(word)}*`)

const matching = (terms: readonly string[]) => `(${terms.join(' AND ')})`

/** Narrows a match by the texts of city and category; the rows themselves are still checked. */
function narrowed(scope: Scope, expression: string): SQL {
  const { city, category } = partsOf(scope)
  const term = (column: 'city' | 'category') =>
    sql` || coalesce((select ' AND ' || ${column} || ' : ^"' || nullif(${sql.raw(`${column}_text`)}, '') || '"' from scope), '')`
  return sql`(${expression}${city ? term('city') : sql``}${category ? term('category') : sql``})`
}

/** A place in the full-text index to the id of its business: the high bits are the inverted popularity. */
const ID = sql.raw(String(2 ** 40 - 1))

/**
 * A CTE of the most popular matches, as places in the index, and `<name>_found` from which a filter took them. The
 * index's natural order is popularity, so the limits end the walk.
 */
function mostPopular(name: 'whole' | 'started', scope: Scope, expression: SQL): SQL {
  const { city, category, country } = partsOf(scope)
  const isFiltered = city || category || country || scope.condition !== undefined
  const found = sql.raw(`${name}_found`)
  const filtered = sql`cross join businesses b on b.id = f.place & ${ID} where ${within(scope)}`
  return sql`
    ${found} as materialized (
      select rowid as place from businesses_fts where businesses_fts match ${expression}
      limit ${isFiltered ? CHECKED : COUNTED + 1}),
    ${sql.raw(name)} as materialized (
      select f.place from ${found} f ${isFiltered ? filtered : sql``} limit ${COUNTED + 1})`
}

/** Whether a filter may have more matches than those that were checked. */
export const IS_CUT = sql`(select max(
  (select count(*) from whole_found), (select count(*) from started_found)) >= ${CHECKED})`

/** Whether a text with a blank at both ends holds all words: whole ones, or only their beginnings. */
function holds(text: SQL, words: readonly string[], end: ' ' | ''): SQL {
  return sql.join(
    words.map((word) => sql`instr(${text}, ${` ${word}${end}`}) > 0`),
    sql` and `,
  )
}

const NAME = sql`' ' || b.folded || ' ' || b.folded_latin || ' '`
const NAME_CATEGORY = sql`${NAME} || b.category_folded || ' '`
const NAME_CATEGORY_CITY = sql`${NAME_CATEGORY} || b.city_folded || ' '`

/** After every text that begins like another. */
const LAST = '\u{10FFFF}'

/** Matches nothing, and costs nothing. */
const NOTHING = '""'

/**
 * The CTE `ranked (id, tier, place)`: the matches that are shown, best tier first and by `place` within it.
 * Neither step walks more than the most popular matches, however common the words, and only the foremost of them
 * are read and compared. Unpopular businesses that begin with the very text come from the index of names.
 * Beginnings of words are looked up only when whole words give too few.
 */
export function searchTables(scope: Scope, words: readonly string[]): SQL {
  const text = words.join(' ')
  const whole = narrowed(scope, matching(words.map(quoted)))
  const tooFew = sql`(select count(*) from whole) <= ${COUNTED}`
  const started = sql`iif(${tooFew}, ${narrowed(scope, matching(words.map(wordStart)))}, ${NOTHING})`
  return sql`
    ${mostPopular('whole', scope, whole)},
    ${mostPopular('started', scope, started)},
    named as materialized (
      select ((4095 - b.popularity) << 40) | b.id as place from businesses b
      where b.folded >= ${text} and b.folded < ${text + LAST} and ${within(scope)} order by b.folded limit ${NAMED}),
    hits as materialized (select place from whole union select place from started union select place from named),
    foremost as materialized (
      select place from (select place from hits order by place limit ${COMPARED}) union select place from named),
    compared as materialized (
      select f.place, case
        when b.folded = ${text} then 0
        when ${holds(NAME, words, ' ')} then 1
        when ${holds(NAME, words, '')} then 2
        when ${holds(NAME_CATEGORY, words, ' ')} then 3
        when ${holds(NAME_CATEGORY_CITY, words, ' ')} then 4
        else 5 end as tier
      from foremost f cross join businesses b on b.id = f.place & ${ID}),
    ranked as materialized (
      select place & ${ID} as id, tier, place from compared
      union all
      select place & ${ID}, 6, place from hits where place not in (select place from foremost))`
}
