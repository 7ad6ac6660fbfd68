import { sql, type SQL } from 'drizzle-orm'
import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import {
  conditionsOf,
  suggestedSearches,
  type KindInCity,
  type SearchDrafts,
} from '#domain/search/suggested-searches.ts'
import type { FoundKind, PrefixPlace } from '#domain/search/begun-places.ts'
import type { KnownPlace, PlaceCircle, Places } from '#domain/geo/places.ts'
import type { SearchSuggestion } from '#domain/search/suggestions.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import { conditionOf } from '../sql/filters.ts'
import { kindMatch } from '../sql/kind.ts'
import { type JsonOf, parseRows } from '../sql/json-object.ts'
import { LAST } from '../sql/prefix-range.ts'
import { versine } from '../sql/radius.ts'
import { type NameRange, namesBegun } from './begun-states.ts'
import { FTS_ID_MASK } from './fts-rowid.ts'

export { draftSearches } from '#domain/search/suggested-searches.ts'

/** The number of largest cities that are searched for a name; below, the number of names with the prefix. */
const LARGEST = 60
const BEGUN = 20
/** The most texts that are looked up as cities; below, the most kinds in them. */
const TEXTS = 3
const PAIRS = 12
/**
 * The number of most popular businesses of a kind that are checked for the conditions, so that a suggestion finds at
 * least one.
 */
const CHECKED = 24

/** Present without a scope. */
export interface SearchTermsRow {
  readonly searchKinds?: JsonOf<SQL<FoundKind[]>>
  readonly searchCities?: JsonOf<SQL<PrefixPlace[]>>
  readonly searchStates?: JsonOf<SQL<PrefixPlace[]>>
  readonly searchPairs?: JsonOf<SQL<FoundKind[]>>
  readonly searchStatePairs?: JsonOf<SQL<FoundKind[]>>
  readonly searchAround?: JsonOf<SQL<(PrefixPlace & Pick<KnownPlace, 'country'>)[]>>
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

/** The condition that is suggested beside a kind without conditions. */
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
    search_pairs as materialized (select ${FROM} as kind, found.slug, ${isOpen(inCity)} as is_open
      from json_each(${JSON.stringify(pairsOf(drafts))}) a cross join search_cities found on +found.text = ${TO}
      where exists (select 1 from kind_keys k where k.kind = ${FROM})
        and exists (select 1 from businesses_fts where businesses_fts match ${inCity} limit 1) ${fulfils(inCity)}),
    search_states as materialized (select *, (select group_concat('"ʘp' || city_id || '"', ' OR ') from (
        select city_id from city_states where state = slug limit ${sql.raw(String(STATE_CITIES))})) as keys
      from (select text, state as slug, substr(state, 4) as name, max(found) as found from begun_states
        where found > 0 and text in (select value ->> 0 from json_each(${JSON.stringify(ranges)})) group by text)),
    search_state_pairs as materialized (select ${FROM} as kind, found.slug, ${isOpen(inState)} as is_open
      from json_each(${JSON.stringify(pairsOf(drafts, STATE_KINDS))}) a cross join search_states found on +found.text = ${TO}
      where exists (select 1 from kind_keys k where k.kind = ${FROM})
        and exists (select 1 from businesses_fts where businesses_fts match ${inState} limit 1) ${fulfils(inState)}),
    search_around as materialized (select *, 1 - ${versine('height')} as cosine from (
      select *, latitude * latitude * ${(Math.PI / 180) ** 2} as height from (
        select ${placeColumns('text', 'slug', 'name', 'english', 'kind', 'country')}, c.id as city_id, c.business_count / ${PART} as found,
          ${placeColumns('latitude', 'longitude', 'radius')}
        from json_each(${JSON.stringify(placesBegun(searches, places))}) p
        cross join cities c on c.folded = p.value ->> 'city' and +c.country_code = p.value ->> 'country' and c.business_count > 0
        union all select * from (
          select ${FROM}, d.slug || '-' || c.slug, d.name, null, 'district', c.country_code, c.id, d.business_count, d.latitude, d.longitude, d.radius
          from json_each(${JSON.stringify(placeRanges(searches).map(([, from, until]) => [from, until]))}) a
          cross join city_districts d on ${begins(sql`d.folded`)} cross join cities c on c.id = d.city_id
          limit ${sql.raw(String(BEGUN))}))
      order by found desc limit ${sql.raw(String(AROUND))})),
    search_around_kinds as materialized (select ${FROM} as meant, ${TO} as said, ${kindMatch(FROM)} as match
      from json_each(${JSON.stringify(pairsOf(drafts, PAIRS, AROUND_KINDS))}) a
      where exists (select 1 from kind_keys k where k.kind = ${FROM}) and ${TO} in (select text from search_around)),
    search_around_found as materialized (select wanted.meant, wanted.match, found.*, ${someAround(sql`wanted.match`, condition)} as is_around
      from search_around_kinds wanted cross join search_around found on +found.text = wanted.said
      where ${someAround(sql`wanted.match`, condition, WIDEST)}),
    search_around_pairs as materialized (select meant as kind, slug, is_around,
      ${filters ? sql`0` : sql`case when is_around then ${someAround(sql`found.match`, conditionOf(OPEN))} else 0 end`} as is_open
      from search_around_found found)`
}

/** The largest numbers of places, and of kinds of a draft, that are searched. */
const AROUND = 3
const AROUND_KINDS = 2
/** A well-known place counts as an eighth of its city beside cities and states. */
const PART = sql.raw('8.0')
/** The metres in a degree of latitude. */
const DEGREE = sql.raw('111195.0')

const placeColumns = (...names: readonly (keyof BegunPlace)[]) =>
  sql.raw(names.map((name) => `p.value ->> '${name}' as ${name}`).join(', '))

const squared = (value: SQL) => sql`(${value}) * (${value})`

/** Radii in metres around the place `found`: of its circle, and of the wider one that is listed if it is empty. */
const OWN = sql`found.radius`
const WIDEST = sql.raw('190000')

const isWithin = (radius: SQL) => sql`${squared(sql`b.latitude - found.latitude`)}
  + ${squared(sql`(b.longitude - found.longitude) * found.cosine`)} < ${squared(sql`${radius} / ${DEGREE}`)}`

/** Whether any business lies in the circle of the place `found`. */
const HAS_ANY = sql`exists (select 1 from businesses_geo g cross join businesses b on b.id = g.id and b.deleted_at is null
  where g.max_latitude >= found.latitude - ${OWN} / ${DEGREE} and g.min_latitude <= found.latitude + ${OWN} / ${DEGREE}
    and g.max_longitude >= found.longitude - ${OWN} / (${DEGREE} * found.cosine)
    and g.min_longitude <= found.longitude + ${OWN} / (${DEGREE} * found.cosine) and ${isWithin(OWN)})`

/**
 * Whether one of the most popular of a kind in the city of the place `found` fulfils a condition and lies in a circle
 * around that place.
 */
const someAround = (match: SQL, condition = sql`true`, radius = OWN): SQL =>
  hasSome(sql`${match} || ' AND ' || ${inPlace}`, sql`${isWithin(radius)} and ${condition}`)

/** The fewest letters looked up as a place: shorter texts begin too many names. */
const SHORTEST = 3
const SHORTEST_OTHER = 2
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** The largest number of well-known places read for a text. */
const MOST_PLACES = 30

const isLongEnough = (text: string): boolean =>
  IDEOGRAPHS.test(text) || text.length >= (/^[ -~]*$/.test(text) ? SHORTEST : SHORTEST_OTHER)

/** The ranges of names of places: those of cities, and the names that begin with a whole text. */
const placeRanges = (searches: SearchDrafts): NameRange[] => {
  const whole = searches.texts.map((text): NameRange => [text, text, `${text}${LAST}`])
  const ranges = new Map([...rangesOf(searches), ...whole].map((range) => [range[0], range]))
  return [...ranges.values()].filter(([text]) => isLongEnough(text))
}

/** A well-known place whose name begins with a text. */
interface BegunPlace extends Omit<KnownPlace, 'circle'>, Partial<PlaceCircle> {
  readonly text: string
}

const placesBegun = (searches: SearchDrafts, places: Places): BegunPlace[] =>
  placeRanges(searches).flatMap(([text, , until]) =>
    places
      .begun(text, !until.endsWith(LAST), MOST_PLACES)
      .map(({ circle, ...place }) => ({ text, ...place, ...circle })),
  )

/** The pairs of a kind and a place that are looked up. */
const pairsOf = (drafts: SearchDrafts['drafts'], most = PAIRS, ofEach = most): KindInCity[] =>
  drafts
    .flatMap(({ kinds, city }) =>
      city ? kinds.slice(0, ofEach).map((kind): KindInCity => [kind, city.text]) : [],
    )
    .slice(0, most)

/** The full-text expression of the kind of `a` in the city `found`. */
const inCity = sql`${kindMatch(FROM)} || ' AND keys : "ʘp' || (select id from cities where slug = found.slug) || '"'`

/** The full-text expression of the kind of `a` in the state `found`. */
const inState = sql`${kindMatch(FROM)} || ' AND keys : (' || found.keys || ')'`

/** The full-text expression for the city of the place `found`. */
const inPlace = sql`'keys : "ʘp' || found.city_id || '"'`

/** The kinds that are looked for anywhere. */
const kindsOf = (drafts: SearchDrafts['drafts']) =>
  JSON.stringify([...new Set(drafts.flatMap(({ kinds, city }) => (city ? [] : kinds)))])

const placesIn = (table: SQL) =>
  sql`(select json_group_array(json_object('text', text, 'slug', slug, 'name', name, 'businessCount', found)) from ${table})`

/** The columns of `SearchTermsRow`. */
export const SEARCH_COLUMNS = sql`(select json_group_array(json_array(kind, null, is_open)) from search_kinds) as searchKinds,
  ${placesIn(sql`search_cities`)} as searchCities, ${placesIn(sql`search_states`)} as searchStates,
  (select json_group_array(json_array(kind, slug, is_open)) from search_state_pairs) as searchStatePairs,
  (select json_group_array(json_object('text', text, 'slug', slug, 'name', name, 'businessCount', found, 'kind', kind, 'radius', radius,
    'english', english, 'country', country, 'hasAny', has_any))
    from (select *, ${HAS_ANY} as has_any from search_around found) found
    where has_any or ${hasSome(inPlace, isWithin(WIDEST))}) as searchAround,
  (select json_group_array(json_array(kind, slug, is_open, is_around)) from search_around_pairs) as searchAroundPairs,
  (select json_group_array(json_array(kind, slug, is_open)) from search_pairs) as searchPairs`

/** Whether no draft can become a search, by these columns. */
export const HAS_NO_SEARCH = sql`searchPairs = '[]' and searchStatePairs = '[]' and searchKinds = '[]' and searchAround = '[]'`

/** The suggested searches for the drafts, from such a row. */
export function searchesFrom(
  { kinds, places }: Pick<SearchKnowledge, 'kinds' | 'places'>,
  drafts: SearchDrafts,
  row: SearchTermsRow | undefined,
): SearchSuggestion[] {
  const around = parseRows(row?.searchAround).map((place) => ({
    ...place,
    english: place.english ?? places.english(place.name, place.country),
  }))
  return suggestedSearches(kinds, drafts, parseRows(row?.searchKinds), [
    { places: parseRows(row?.searchCities), found: parseRows(row?.searchPairs), isState: false },
    { places: parseRows(row?.searchStates), found: parseRows(row?.searchStatePairs), isState: true },
    { places: around, found: parseRows(row?.searchAroundPairs) },
  ])
}
