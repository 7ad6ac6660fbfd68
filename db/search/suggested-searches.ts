import { sql, type SQL } from 'drizzle-orm'
import type { Kinds } from '#domain/kinds/kinds.ts'
import {
  conditionsOf,
  suggestedSearches,
  type FoundKind,
  type KindInCity,
  type PrefixPlace,
  type SearchDrafts,
} from '#domain/search/suggested-searches.ts'
import type { Places } from '#domain/geo/places.ts'
import type { SearchSuggestion } from '#domain/search/suggestions.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { conditionOf } from '../sql/filters.ts'
import { kindMatch } from '../sql/kind.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'
import { LAST } from '../sql/prefix-range.ts'
import { type NameRange, namesBegun } from './begun-states.ts'
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
  readonly searchCities?: JsonOf<SQL<PrefixPlace[]>>
  readonly searchStates?: JsonOf<SQL<PrefixPlace[]>>
  readonly searchPairs?: JsonOf<SQL<FoundKind[]>>
  readonly searchStatePairs?: JsonOf<SQL<FoundKind[]>>
  readonly searchAround?: JsonOf<SQL<PrefixPlace[]>>
  readonly searchAroundPairs?: JsonOf<SQL<FoundKind[]>>
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

/** The largest number of a state's cities searched for a kind, and of kinds searched in states. */
const STATE_CITIES = 60
const STATE_KINDS = 4

/** The ranges of place names that the drafts' texts may complete to. */
const rangesOf = ({ drafts }: SearchDrafts): NameRange[] =>
  [...new Map(drafts.flatMap(({ city }) => (city ? [[city.text, city] as const] : []))).values()]
    .slice(0, TEXTS)
    .map(({ text, isWhole }) => [text, text, `${text}${isWhole ? '\u{1}' : LAST}`])

/** The ranges of state names that the drafts' texts may mean, also by a code unless it is a word. */
export const searchedStates = (searches: SearchDrafts): NameRange[] =>
  rangesOf(searches).flatMap(([text, , until]) => [
    ...(text.length > 1 ? [[text, text, until] as const] : []),
    ...namesBegun(text).slice(1),
  ])

/**
 * The CTEs `search_kinds (kind, is_open)`, `search_cities` and `search_states (text, slug, name, found)`,
 * `search_pairs` and `search_state_pairs (kind, text, is_open)`: kinds and places of the drafts with businesses that
 * meet the drafts' conditions; without conditions, `is_open` tells whether some of them are open.
 */
export function searchTables(searches: SearchDrafts, places: Places): SQL {
  const { drafts } = searches
  const filters = conditionsOf(searches)
  const condition = conditionOf(filters ?? {})
  const fulfils = (match: SQL) => (condition ? sql`and ${hasSome(match, condition)}` : sql``)
  const isOpen = (match: SQL) => (filters ? sql`0` : hasSome(match, conditionOf(OPEN) ?? sql`true`))
  const ranges = rangesOf(searches).map(([, from, until]) => [from, until])
  const anywhere = kindMatch(sql`a.value`)
  return sql`search_kinds as materialized (select a.value as kind, ${isOpen(anywhere)} as is_open
      from json_each(${kindsOf(drafts)}) a
      where exists (select 1 from kind_keys k where k.kind = a.value) ${fulfils(anywhere)}),
    search_cities as materialized (select ${FROM} as text, c.slug, c.name, c.business_count as found
      from json_each(${JSON.stringify(ranges)}) a cross join cities c on c.id = ${CITY_ID}),
    search_pairs as materialized (select ${FROM} as kind, ${TO} as text, ${isOpen(inCity)} as is_open
      from json_each(${JSON.stringify(pairsOf(drafts))}) a cross join search_cities found on +found.text = ${TO}
      where exists (select 1 from kind_keys k where k.kind = ${FROM})
        and exists (select 1 from businesses_fts where businesses_fts match ${inCity} limit 1) ${fulfils(inCity)}),
    search_states as materialized (select text, state as slug, substr(state, 4) as name, max(found) as found,
      (select group_concat('"ʘp' || city_id || '"', ' OR ') from (
        select city_id from city_states where state = begun.state group by city_id limit ${sql.raw(String(STATE_CITIES))})) as keys
      from begun_states begun where found > 0 and text in (select value ->> 0 from json_each(${JSON.stringify(ranges)})) group by text),
    search_state_pairs as materialized (select ${FROM} as kind, ${TO} as text, ${isOpen(inState)} as is_open
      from json_each(${JSON.stringify(pairsOf(drafts, STATE_KINDS))}) a cross join search_states found on +found.text = ${TO}
      where exists (select 1 from kind_keys k where k.kind = ${FROM})
        and exists (select 1 from businesses_fts where businesses_fts match ${inState} limit 1) ${fulfils(inState)}),
    search_around as materialized (
      select p.value ->> 0 as text, p.value ->> 1 as slug, p.value ->> 2 as name, p.value ->> 3 as kind, c.id as city_id,
        c.business_count as found, p.value ->> 6 as radius
      from json_each(${JSON.stringify(placesBegun(searches, places))}) p
      cross join cities c on c.folded = p.value ->> 4 and c.country_code = p.value ->> 5 and c.business_count > 0
      union all select ${FROM}, d.slug || '-' || c.slug, d.name, 'district', c.id, d.business_count, d.radius
      from json_each(${JSON.stringify(placeRanges(searches).map(([, from, until]) => [from, until]))}) a
      cross join city_districts d on ${begins(sql`d.folded`)} cross join cities c on c.id = d.city_id limit ${sql.raw(String(BEGUN))}),
    search_around_pairs as materialized (select distinct ${FROM} as kind, ${TO} as text, ${isOpen(inPlace)} as is_open
      from json_each(${JSON.stringify(pairsOf(drafts))}) a cross join search_around found on +found.text = ${TO}
      where exists (select 1 from kind_keys k where k.kind = ${FROM})
        and exists (select 1 from businesses_fts where businesses_fts match ${inPlace} limit 1) ${fulfils(inPlace)})`
}

/** The fewest letters looked up as a place: shorter texts begin too many names. */
const SHORTEST = 4
/** The largest number of well-known places read for a text. */
const MOST_PLACES = 3

const isLongEnough = (text: string): boolean => text.length >= (/^[ -~]*$/.test(text) ? SHORTEST : 2)

/** The ranges of names of places: those of cities, and the names that begin with a whole text. */
const placeRanges = (searches: SearchDrafts): NameRange[] =>
  [...rangesOf(searches), ...searches.texts.map((text): NameRange => [text, text, `${text}${LAST}`])].filter(
    ([text]) => isLongEnough(text),
  )

/** The well-known places whose names begin with a text, each with that text. */
const placesBegun = (searches: SearchDrafts, places: Places) =>
  placeRanges(searches).flatMap(([text, , until]) =>
    places
      .begun(text, !until.endsWith(LAST), MOST_PLACES)
      .map(({ slug, name, kind, city, country, circle }) => [
        text,
        slug,
        name,
        kind,
        city,
        country,
        circle?.radius,
      ]),
  )

/** The pairs of a kind and a place that are looked up. */
const pairsOf = (drafts: SearchDrafts['drafts'], most = PAIRS): KindInCity[] =>
  drafts
    .flatMap(({ kinds, city }) => (city ? kinds.map((kind): KindInCity => [kind, city.text]) : []))
    .slice(0, most)

/** The full-text expression of the kind of `a` in the city `found`. */
const inCity = sql`${kindMatch(FROM)} || ' AND keys : "ʘp' || (select id from cities where slug = found.slug) || '"'`

/** The full-text expression of the kind of `a` in the state `found`. */
const inState = sql`${kindMatch(FROM)} || ' AND keys : (' || found.keys || ')'`

/** The full-text expression of the kind of `a` in the city of the place `found`. */
const inPlace = sql`${kindMatch(FROM)} || ' AND keys : "ʘp' || found.city_id || '"'`

/** The kinds that are looked for anywhere. */
const kindsOf = (drafts: SearchDrafts['drafts']) =>
  JSON.stringify([...new Set(drafts.flatMap(({ kinds, city }) => (city ? [] : kinds)))])

const placesIn = (table: SQL) =>
  sql`(select json_group_array(json_object('text', text, 'slug', slug, 'name', name, 'businessCount', found)) from ${table})`

/** The columns of `SearchTermsRow`. */
export const SEARCH_COLUMNS = sql`(select json_group_array(json_array(kind, null, is_open)) from search_kinds) as searchKinds,
  ${placesIn(sql`search_cities`)} as searchCities, ${placesIn(sql`search_states`)} as searchStates,
  (select json_group_array(json_array(kind, text, is_open)) from search_state_pairs) as searchStatePairs,
  (select json_group_array(json_object('text', text, 'slug', slug, 'name', name, 'businessCount', found, 'kind', kind, 'radius', radius))
    from search_around) as searchAround,
  (select json_group_array(json_array(kind, text, is_open)) from search_around_pairs) as searchAroundPairs,
  (select json_group_array(json_array(kind, text, is_open)) from search_pairs) as searchPairs`

/** Whether no draft can become a search, by these columns. */
export const HAS_NO_SEARCH = sql`searchPairs = '[]' and searchStatePairs = '[]' and searchKinds = '[]' and searchAround = '[]'`

/** The searches that the drafts and such a row suggest. */
export const searchesFrom = (
  kinds: Kinds,
  drafts: SearchDrafts,
  row: SearchTermsRow | undefined,
): SearchSuggestion[] =>
  suggestedSearches(kinds, drafts, parseRows(row?.searchKinds), [
    { places: parseRows(row?.searchCities), found: parseRows(row?.searchPairs), isState: false },
    { places: parseRows(row?.searchStates), found: parseRows(row?.searchStatePairs), isState: true },
    { places: parseRows(row?.searchAround), found: parseRows(row?.searchAroundPairs) },
  ])
