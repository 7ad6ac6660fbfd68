import { sql, type SQL } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import { partsOf, within, type Scope } from './scope.ts'

/** Matches are counted up to here; nobody pages further. */
export const COUNTED = 1_000
/** How many of the most popular matches are looked at when a filter has to be checked row by row. */
const CHECKED = 5_000
const MAX_WORDS = 10
const MAX_LENGTH = 200

/** The folded words of a search text; none when it has no letter or digit. */
export function searchWords(search: string): string[] {
  return fold(search.slice(0, MAX_LENGTH)).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

const quoted = (word: string) => `"${word}"`
// A prefix of one letter has no index: it would gather half the directory.
const started = (word: string) => (/^[a-z0-9]$/.test(word) ? quoted(word) : `${quoted(word)}*`)

type Column = 'name' | 'category' | 'city' | 'address'
const matching = (columns: readonly Column[], terms: readonly string[]) =>
  `{${columns.join(' ')}} : (${terms.join(' AND ')})`

const ALL = ['name', 'category', 'city', 'address'] as const

/** Narrows a match by the texts of city and category; the rows themselves are still checked. */
function narrowed(scope: Scope, expression: string): SQL {
  const { city, category } = partsOf(scope)
  const term = (column: Column) =>
    sql` || coalesce((select ' AND ' || ${column} || ' : ^"' || ${sql.raw(`${column}_text`)} || '"' from scope), '')`
  return sql`(${expression}${city ? term('city') : sql``}${category ? term('category') : sql``})`
}

/** A place in the full-text index to the id of its business: the high bits are the inverted popularity. */
const ID = sql.raw(String(2 ** 40 - 1))

/** The most popular matches, as places in the index; its natural order is popularity, so the limit ends the walk. */
function mostPopular(scope: Scope, expression: string, condition = sql`true`): SQL {
  const { city, category, country } = partsOf(scope)
  const matches = (limit: number) => sql`
    select rowid as place from businesses_fts
    where ${condition} and businesses_fts match ${narrowed(scope, expression)} limit ${limit}`
  if (!city && !category && !country) return matches(COUNTED + 1)
  return sql`
    select f.place from (${matches(CHECKED)}) f cross join businesses b on b.id = f.place & ${ID}
    where ${within(scope)} limit ${COUNTED + 1}`
}

/**
 * The CTE `ranked (id, tier, place)`: the matches that are shown, best tier first and by `place` within it.
 * No step walks more than the most popular matches, however common the words. Whole words come before beginnings of
 * words, which are looked up only when whole words gave too few.
 */
export function searchTables(scope: Scope, words: readonly string[]): SQL {
  const whole = words.map(quoted)
  const prefix = words.map(started)
  const tier = (columns: readonly Column[], terms: readonly string[], condition = sql`true`) => sql`
    select rowid from businesses_fts where ${condition}
    and businesses_fts match ${narrowed(scope, matching(columns, terms))}
    and rowid <= (select max(place) from hits)`
  const tooFew = sql`(select count(*) from whole) <= ${COUNTED}`
  return sql`
    whole as materialized (${mostPopular(scope, matching(ALL, whole))}),
    started as materialized (${mostPopular(scope, matching(ALL, prefix), tooFew)}),
    exact as materialized (
      select ((4095 - b.popularity) << 40) | b.id as place from businesses b
      where b.folded = ${words.join(' ')} and ${within(scope)} limit ${COUNTED}),
    hits as materialized (select place from whole union select place from started union select place from exact),
    ranked as materialized (
      select place, place & ${ID} as id, case
        when place in (select place from exact) then 0
        when place in (${tier(['name'], whole)}) then 1
        when place in (${tier(['name'], prefix, tooFew)}) then 2
        when place in (${tier(['name', 'category'], whole)}) then 3
        when place in (${tier(['name', 'category', 'city'], whole)}) then 4
        else 5 end as tier
      from hits)`
}
