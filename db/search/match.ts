import { sql, type SQL } from 'drizzle-orm'
import { MATCH_NONE, textExpressions, type Expressions } from '#domain/search/match-expression.ts'
import { scopeMatchSql, within, type ListScope } from '../sql/scope.ts'
import { tierOf, tierOfKind } from './tier.ts'
import { FTS_ID_MASK, ftsRowid } from './fts-rowid.ts'
import { PREFIX_LENGTH } from '#domain/search/spelling.ts'
import { beginsWith } from '#db/sql/prefix-range.ts'

/** Prefixes up to this length have an index of their own; for longer ones FTS5 collects every match first. */
const INDEXED = 4
/**
 * The number of words with the prefix that are read by frequency and by alphabet; below, how many of them are searched.
 */
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
function withPrefixes(expression: string): SQL {
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

/** Matches are counted up to this limit; nobody pages further. */
export const HIT_LIMIT = 1_000
/** The separator of terms in a scope's full-text expression. */
const AND = ' AND '
/** How many of the most popular matches are read when a filter is checked row by row. */
const CHECKED = 5_000
/** The number of whole-word matches from which prefix matches are left out. */
export const ENOUGH = 80
/** How many of the most popular matches are reranked. */
export const RERANKED = 70
/** How many matches by name are reranked regardless of popularity, and how many with exactly that name. */
const NAMED = 45
const SAME_NAME = 30
/** A limit that cuts nothing: without one SQLite computes the tier of a row a second time, and reads the row for it. */
const AT_ONCE = sql.raw('1000')
/** The maximum number reranked besides the most popular, and in all. */
export const MOST_NAMED = NAMED + SAME_NAME
export const MOST_CANDIDATES = RERANKED + MOST_NAMED

/** Full-text rowids in the scope, from the most popular on; the limit stops the scan. */
const walk = (expression: SQL, limit: number) =>
  sql`(select rowid as place from businesses_fts where businesses_fts match ${expression} limit ${limit})`

/** Counts the rows read and the matches, whose rowids are JSON in order of popularity. */
function gathered(scope: ListScope, expression: SQL, most: number): SQL {
  if (scope.condition === undefined)
    return sql`select count(*) as looked, count(*) as counted, json_group_array(place) as places
      from ${walk(expression, most)}`
  return sql`select count(*) as looked, count(*) filter (where fits) as counted,
      json_group_array(place) filter (where fits) as places
    from (select f.place, ${within({ ...scope, kind: undefined })} as fits
      from ${walk(expression, scope.checked ?? CHECKED)} f cross join businesses b on b.id = f.place & ${FTS_ID_MASK})`
}

/** The search terms used for ranking, and the full-text expressions where they differ from the terms. */
export interface MatchInput {
  readonly words: readonly string[]
  /** The full-text expressions; both empty for all businesses of the scope. */
  readonly expressions?: Expressions
  /** The most matches that are read; by default one more than are counted. */
  readonly most?: number | undefined
  /** The number of whole-word matches above which none is read, as the bitmap index lists them. */
  readonly listed?: number | undefined
  /** A condition under which nothing is searched. */
  readonly unless?: SQL | undefined
}

/**
 * The CTE `matches (counted, is_cut, is_unlisted, is_begun, places)`: the rowids of the most popular matches as JSON in
 * their order, which are full-text rowids; `is_begun` where words that only begin so count too. No step reads more than these, however common the terms. Prefixes are searched only where
 * whole words have few matches.
 */
export function matchedTable(
  scope: ListScope,
  { words, expressions, most = HIT_LIMIT + 1, listed, unless = sql`false` }: MatchInput,
): SQL {
  const { whole, started } = expressions ?? textExpressions(words)
  const found = sql`iif(${unless}, ${MATCH_NONE}, ${inScope(scope, whole)})`
  if (started === '') return wholeTable(scope, { found, most, listed })
  const isFew = sql`(select looked from whole) < ${Math.min(ENOUGH, most, listed ?? ENOUGH)} and not ${unless}`
  const begun = sql`iif(${isFew}, ${inScope(scope, started)}, ${MATCH_NONE})`
  if (listed !== undefined)
    return scope.condition === undefined
      ? listedTables(scope, { found, begun, isFew, most, listed })
      : checkedTables(scope, { found, begun, isFew, listed })
  return sql`
    whole as materialized (${gathered(scope, found, most)}),
    begun as materialized (${gathered(scope, begun, most)}),
    matches as materialized (
      select counted, places, ${isCutIn(scope)} as is_cut, 0 as is_unlisted, turn as is_begun
      from (select *, 0 as turn from whole union all select *, 1 from begun)
      where turn = iif(${isFew}, 1, 0))`
}

/** Whether the check limit was reached. */
const isCutIn = (scope: ListScope): SQL =>
  scope.condition ? sql`looked = ${scope.checked ?? CHECKED}` : sql`0`

/** The CTE `matches` of whole words alone. */
function wholeTable(
  scope: ListScope,
  {
    found,
    most,
    listed,
  }: Pick<Listed, 'found'> & Pick<MatchInput, 'most' | 'listed'> & { readonly most: number },
): SQL {
  if (listed === undefined)
    return sql`matches as materialized (
      select counted, places, ${isCutIn(scope)} as is_cut, 0 as is_unlisted, 0 as is_begun
      from (${gathered(scope, found, most)}))`
  const limit = listed + 1
  return sql`matches as materialized (
    select iif(looked > ${listed}, ${limit}, counted) as counted, iif(looked > ${listed}, '[]', places) as places,
      looked > ${listed} as is_cut, looked > ${listed} as is_unlisted, 0 as is_begun
    from (${gathered({ ...scope, checked: limit }, found, limit)}))`
}

interface Listed {
  /** Matches of whole words, and of word beginnings. */
  readonly found: SQL
  readonly begun: SQL
  /** Whether word beginnings count too. */
  readonly isFew: SQL
  readonly listed: number
}

function listedTables(
  scope: ListScope,
  { found, begun, isFew, most, listed }: Listed & { readonly most: number },
): SQL {
  const limit = listed + 1
  return sql`
    whole as materialized (select looked, iif(looked > ${listed}, ${limit}, counted) as counted,
        iif(looked > ${listed}, '[]', places) as places, looked > ${listed} as is_unlisted
      from (${gathered(scope, found, limit)})),
    begun as materialized (${gathered(scope, begun, most)}),
    matches as materialized (
      select counted, places, is_cut, is_unlisted, turn as is_begun from (
        select 0 as turn, counted, places, is_unlisted as is_cut, is_unlisted from whole
        union all select 1, counted, places, 0, 0 from begun)
      where turn = iif(${isFew}, 1, 0))`
}

/**
 * The same with a condition on each match. It is written once for both kinds of matches, as a statement is prepared
 * anew each time.
 */
function checkedTables(scope: ListScope, { found, begun, isFew, listed }: Listed): SQL {
  const [limit, most] = [listed + 1, scope.checked ?? CHECKED]
  return sql`
    whole as materialized (select count(*) as looked, json_group_array(place) as walked from ${walk(found, limit)}),
    checked as materialized (
      select count(*) as looked, count(*) filter (where fits) as counted,
        json_group_array(place) filter (where fits) as places
      from (select f.place, ${within({ ...scope, kind: undefined })} as fits
        from (select value as place from whole cross join json_each(iif(looked > ${listed} or ${isFew}, '[]', walked))
          union all select place from ${walk(begun, most)}) f
        cross join businesses b on b.id = f.place & ${FTS_ID_MASK})),
    matches as materialized (
      select iif(whole.looked > ${listed}, ${limit}, counted) as counted, places,
        iif(${isFew}, checked.looked = ${most}, whole.looked > ${listed}) as is_cut,
        whole.looked > ${listed} as is_unlisted, ${isFew} as is_begun
      from whole cross join checked)`
}

/** A full-text expression within the scope; all of the scope for an empty one. */
function inScope(scope: ListScope, expression: string): SQL {
  const keys = scopeMatchSql(scope)
  return expression === ''
    ? sql`substr(${keys}, ${AND.length + 1})`
    : sql`(${withPrefixes(`(${expression})`)} || ${keys})`
}

/** Whether a business of the scope contains all words, whole or begun. */
export function hasMatches(scope: ListScope, words: readonly string[]): SQL {
  const { whole, started } = textExpressions(words)
  const isAny = (expression: string) => sql`exists ${walk(inScope(scope, expression), 1)}`
  return sql`case when ${isAny(whole)} then 1 when ${isAny(started)} then 1 else 0 end`
}

/** The most popular matches of the row of `matches`: `place`. */
const popularSql = (most: number) =>
  sql`select value as place from (select value from json_each(places) limit ${most})`

/**
 * The query `place` of matches whose name contains the terms, and of those with exactly this name, however popular.
 */
function namedSql(scope: ListScope, words: readonly string[], isWanted = sql`true`): SQL {
  // The full text holds the keys of kinds, and a business of exactly this name is found whatever its kind.
  // With `isName`, names of any kind match by prefix: 'bakkaliye' finds 'Bakkaliyesi'.
  const begun = words.map((word) => `"${word}" *`).join(' AND ')
  const titled = scope.kind?.isName
    ? inScope({ ...scope, kind: undefined }, `{name} : (${begun})`)
    : inScope(scope, `{name} : (${textExpressions(words).whole})`)
  return sql`select place, 0 as is_known from ${walk(sql`iif(${isWanted}, ${titled}, ${MATCH_NONE})`, NAMED)}
    union all select place, 0 from (select ${ftsRowid(sql`b.popularity`, sql`b.id`)} as place from businesses b
      where b.is_closed in (0, 1) and b.folded = ${words.join(' ')} and b.deleted_at is null and ${isWanted} limit ${SAME_NAME})`
}

/**
 * A FROM clause of the businesses `b` at the places `p` of a query, and of those with the name that meet the condition.
 * The condition is written once, as long statements take long to prepare.
 */
function withNamed(scope: ListScope, places: SQL, named: SQL | undefined): SQL {
  const all = named
    ? sql`(select place, 1 as is_known from (${places}) union all ${named})`
    : sql`(${places})`
  const fitting = named ? sql`where p.is_known or ${within({ ...scope, kind: undefined })}` : sql``
  return sql`from ${all} p cross join businesses b on b.id = p.place & ${FTS_ID_MASK} ${fitting}`
}

/**
 * The CTEs `matches (counted, is_cut, is_unlisted, is_begun, places)` and `ranked`, which has the same columns and `list`:
 * those that are reranked and those found by name, each once, by how well they match, as JSON. A step knows the row of the
 * one before it: each time that a CTE is named, its text is prepared anew, with all that it names.
 */
export function matchTables(scope: ListScope, input: MatchInput): SQL {
  const { words, listed, unless = sql`false` } = input
  const isWanted = sql`not ${listed === undefined ? sql`false` : sql`is_unlisted`} and not ${unless}`
  const named = words.length > 0 ? namedSql(scope, words, isWanted) : undefined
  return sql`${matchedTable(scope, input)}, ranked as materialized (
    select *, (select json_group_array(place) from (select place from (
      select p.place, ${tierIn(scope, words)} as tier ${withNamed(scope, popularSql(RERANKED), named)}
      limit ${AT_ONCE}) ${ONE_OF_EACH})) as list
    from matches)`
}

const tierIn = ({ kind }: ListScope, words: readonly string[]): SQL =>
  kind ? tierOfKind(kind, words) : tierOf(words)

/**
 * The CTE `reranked (place, tier)`: the rows of the query `top` and, with `isNamed`, matches by name, possibly
 * repeated.
 */
export function rerankedTable(
  scope: ListScope,
  words: readonly string[],
  top: SQL,
  { isNamed }: { readonly isNamed: boolean },
): SQL {
  const named = isNamed ? namedSql(scope, words) : undefined
  return sql`reranked as materialized (
      select p.place, ${tierIn(scope, words)} as tier ${withNamed(scope, top, named)})`
}

/**
 * The CTEs `matches` and `sortable`, which has the same columns and `list`: at most so many of the most popular matches and,
 * where there are more, matches by name, each once in an order, as JSON.
 */
export function sortableTables(scope: ListScope, input: MatchInput, most: number, order: SQL): SQL {
  const isMore = sql`not is_unlisted and (counted > ${most} or is_cut)`
  const named = input.words.length > 0 ? namedSql(scope, input.words, isMore) : undefined
  return sql`${matchedTable(scope, { ...input, most: most + 1 })}, sortable as materialized (
    select *, (select json_group_array(place) from (
      select p.place ${withNamed(scope, popularSql(most), named)} group by p.place order by ${order})) as list
    from matches)`
}

/** Grouping leaves one of each and sorts them: each row of a plain sort would count as read once more. */
export const ONE_OF_EACH = sql`group by tier, place order by tier, place`

/** The CTE `found (id)` of all matches, with the CTEs of `matchTables` before it. */
export const searchTables = (scope: ListScope, words: readonly string[]): SQL =>
  sql`${matchTables(scope, { words })}, found as materialized (
    select value & ${FTS_ID_MASK} as id from ranked cross join json_each(list)
    union select value & ${FTS_ID_MASK} from ranked cross join json_each(places))`
