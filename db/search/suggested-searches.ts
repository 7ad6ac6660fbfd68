import { sql, type SQL } from 'drizzle-orm'
import type { Kinds } from '#domain/kinds/kinds.ts'
import {
  conditionsOf,
  suggestedSearches,
  type FoundKind,
  type KindInCity,
  type PrefixCity,
  type SearchDrafts,
} from '#domain/search/suggested-searches.ts'
import type { SearchSuggestion } from '#domain/search/suggestions.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { conditionOf } from '../sql/filters.ts'
import { kindMatch } from '../sql/kind.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'
import { FTS_ID_MASK } from './fts-rowid.ts'

export { draftSearches } from '#domain/search/suggested-searches.ts'

/** How many of the largest cities are looked through for a name, and how many names with the prefix. */
const LARGEST = 60
const BEGUN = 20
/** How many texts are looked up as cities, and how many kinds in them. */
const TEXTS = 3
const PAIRS = 12
/** How many of the most popular of a kind are checked for what is asked: an offer leads to one of them at least. */
const CHECKED = 24

/** Present without a scope. */
export interface SearchTermsRow {
  readonly searchKinds?: JsonOf<SQL<FoundKind[]>>
  readonly searchCities?: JsonOf<SQL<PrefixCity[]>>
  readonly searchPairs?: JsonOf<SQL<FoundKind[]>>
}

const FROM = sql`(a.value ->> 0)`
const TO = sql`(a.value ->> 1)`
const begins = (column: SQL) => sql`${column} >= ${FROM} and ${column} < ${TO}`

/** The largest city with a name in the range of `a`. */
const CITY_ID = sql`(select id from (
    select id, business_count from (select id, folded, business_count from cities
      order by business_count desc, folded limit ${sql.raw(String(LARGEST))}) where ${begins(sql`folded`)}
    union select id, business_count from (select id, business_count from cities
      where ${begins(sql`folded`)} limit ${sql.raw(String(BEGUN))})
    union select c.id, c.business_count from (select city_id from city_names
      where ${begins(sql`folded`)} limit ${sql.raw(String(BEGUN))}) n cross join cities c on c.id = n.city_id)
  where business_count > 0 order by business_count desc limit 1)`

/** The local times that the conditions of the drafts need, for the scope; undefined where they need none. */
export const clocksFor = (searches: SearchDrafts, now: Date): string | undefined =>
  (conditionsOf(searches) ?? OPEN).openNow ? localMinutesByZone(now) : undefined

/** What is offered beside a kind of which nothing else is asked. */
const OPEN = { openNow: true } as const

/** Whether one of the most popular matches fulfils a condition. */
const hasSome = (match: SQL, condition: SQL) => sql`exists (select 1
  from (select rowid as place from businesses_fts where businesses_fts match ${match} limit ${sql.raw(String(CHECKED))}) f
  cross join businesses b on b.id = f.place & ${FTS_ID_MASK} where ${condition})`

/**
 * The CTEs `search_kinds (kind, is_open)`, `search_cities (text, slug, name)` and `search_pairs (kind, text, is_open)`:
 * those of drafts with businesses that fulfil what is asked of them, and whether some are open where nothing is.
 */
export function searchTables(searches: SearchDrafts): SQL {
  const { drafts } = searches
  const filters = conditionsOf(searches)
  const condition = conditionOf(filters ?? {})
  const fulfils = (match: SQL) => (condition ? sql`and ${hasSome(match, condition)}` : sql``)
  const isOpen = (match: SQL) => (filters ? sql`0` : hasSome(match, conditionOf(OPEN) ?? sql`true`))
  const asked = new Map(drafts.flatMap(({ city }) => (city ? [[city.text, city] as const] : [])))
  const ranges = [...asked.values()]
    .slice(0, TEXTS)
    .map(({ text, isWhole }) => [text, `${text}${isWhole ? '\u{1}' : '\u{10FFFF}'}`])
  const anywhere = kindMatch(sql`a.value`)
  return sql`search_kinds as materialized (select a.value as kind, ${isOpen(anywhere)} as is_open
      from json_each(${kindsOf(drafts)}) a
      where exists (select 1 from kind_keys k where k.kind = a.value) ${fulfils(anywhere)}),
    search_cities as materialized (select ${FROM} as text, c.slug, c.name
      from json_each(${JSON.stringify(ranges)}) a cross join cities c on c.id = ${CITY_ID}),
    search_pairs as materialized (select ${FROM} as kind, ${TO} as text, ${isOpen(inCity)} as is_open
      from json_each(${JSON.stringify(pairsOf(drafts))}) a cross join search_cities found on +found.text = ${TO}
      where exists (select 1 from kind_keys k where k.kind = ${FROM})
        and exists (select 1 from businesses_fts where businesses_fts match ${inCity} limit 1) ${fulfils(inCity)})`
}

/** The kinds that are looked for in each city. */
const pairsOf = (drafts: SearchDrafts['drafts']): KindInCity[] =>
  drafts
    .flatMap(({ kinds, city }) => (city ? kinds.map((kind): KindInCity => [kind, city.text]) : []))
    .slice(0, PAIRS)

/** The full-text expression of the kind of `a` in the city `found`. */
const inCity = sql`${kindMatch(FROM)} || ' AND keys : "ʘp' || (select id from cities where slug = found.slug) || '"'`

/** The kinds that are looked for anywhere. */
const kindsOf = (drafts: SearchDrafts['drafts']) =>
  JSON.stringify([...new Set(drafts.flatMap(({ kinds, city }) => (city ? [] : kinds)))])

/** The columns `searchKinds`, `searchCities` and `searchPairs`. */
export const SEARCH_COLUMNS = sql`(select json_group_array(json_array(kind, null, is_open)) from search_kinds) as searchKinds,
  (select json_group_array(json_object('text', text, 'slug', slug, 'name', name)) from search_cities) as searchCities,
  (select json_group_array(json_array(kind, text, is_open)) from search_pairs) as searchPairs`

/** Whether no draft can become a search, by these columns. */
export const HAS_NO_SEARCH = sql`searchPairs = '[]' and searchKinds = '[]'`

/** The searches that the drafts and such a row suggest. */
export const searchesFrom = (
  kinds: Kinds,
  drafts: SearchDrafts,
  row: SearchTermsRow | undefined,
): SearchSuggestion[] =>
  suggestedSearches(kinds, drafts, parseRows(row?.searchCities), [
    ...parseRows(row?.searchKinds),
    ...parseRows(row?.searchPairs),
  ])
