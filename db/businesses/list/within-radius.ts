import { sql, type SQL } from 'drizzle-orm'
import { distanceBandsAround } from '#domain/geo/distance-bands.ts'
import { servedDiet } from '#domain/search/diet-words.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'
import { ENOUGH, matchedTable } from '../../search/match.ts'
import { containsAllTerms, tierOf } from '../../search/tier.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { haversineColumns, haversineTerm, haversineTermSql, OVERLAP, type Near } from '../../sql/radius.ts'
import { scopeDimensions, scopeTable, within } from '../../sql/scope.ts'
import { summariesOf } from '../../sql/summary.ts'
import { withConditions } from './conditions.ts'
import { circleOf, withMeaning, type InterpretedQuery } from './interpret.ts'
import { spelledCity } from './look-up.ts'
import { isScoped, pageOf, type BusinessListQuery, type Interpreted } from './query.ts'
import { withFewerFeatures } from './relaxed-plans.ts'
import { ALL } from './search-statement.ts'
import { said, textWayOf, wayOf, type Plan, type Reading, type Search, type Way } from './ways.ts'

/**
 * The most businesses of a circle that are read from its centre: without conditions; below, with conditions and with
 * words.
 */
const WANTED = 200
const CHECKED = 500
const CHECKED_FOR_WORDS = 250
/** The same where features are checked: fewer, as each check searches a text. */
const CHECKED_FOR_FEATURES = 250

function lookedAt(query: BusinessListQuery, words: readonly string[]): number {
  if (query.features) return CHECKED_FOR_FEATURES
  if (words.length > 0) return CHECKED_FOR_WORDS
  const isLimited = Object.values(scopeDimensions(query)).some(Boolean)
  return isLimited || query.condition ? CHECKED : WANTED
}

/** Rounds coordinates to a tenth of a metre, the same on both sides of an edge. */
const short = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(6)) : (value as object)

/** A list of a circle. */
export type Circle = BusinessListQuery & { readonly near: Near }

/**
 * The CTE `page (id)` of businesses in a circle, possibly repeated: `id`, `angle`, `tier`, `is_closed` and
 * `popularity`. Grouping by the sort columns removes repeats at no cost.
 */
function circlePage(query: Circle, words: readonly string[], businesses: SQL): SQL {
  const { sortBy = 'distance', sortOrder } = query
  const page = (rows: SQL) =>
    sql`page as materialized (select f.id from (${businesses}) f ${rows} ${pageOf(query)})`
  const sorted = (by: SQL) => page(sql`group by ${by} order by ${by}`)
  if (sortBy === 'distance') return sorted(sql`f.is_closed, f.angle, f.id`)
  if (sortBy === 'relevance' && words.length > 0) return sorted(sql`f.tier, -f.popularity, f.id`)
  const order = orderBy(effectiveOrder(query, sortBy, sortOrder))
  return page(sql`cross join businesses b on b.id = f.id group by b.id order by ${order}`)
}

/** The number of certainly closest businesses that suffices; with fewer, all read ones are shown. */
const SURE = 12

/**
 * A list of the businesses in a circle. Distance bands are read from the centre up to the limit: if that ends inside
 * the circle, the rest of the last band is unknown, and only closer businesses are shown if they suffice.
 */
function outwards(query: Circle, words: readonly string[]): SQL {
  const { near, sortBy = 'distance' } = query
  const hasWords = words.length > 0
  const rings = distanceBandsAround(near, near.radius)
  const most = lookedAt(query, words)
  const radius = haversineTerm(near.radius)
  const known = rings.map(({ from }) => (from > 0 ? haversineTerm(from) : radius))
  const boxes = JSON.stringify(
    rings.map((ring) => ring.boxes),
    short,
  )
  const fits = sql`${within(query)} ${hasWords ? sql`and ${containsAllTerms(words)}` : sql``}`
  const tier = sortBy === 'relevance' && hasWords ? tierOf(words) : sql`0`
  // One pass with its result kept as JSON, as each scan of a materialised table counts as rows read.
  return sql`with ${scopeTable(query)},
    found as materialized (
      select count(*) > ${most} as is_cut, json_extract(${JSON.stringify(known)}, '$[' || max(ring) || ']') as known,
        json_group_array(json_array(id, angle, tier, is_closed, popularity)) filter (where fits) as places
      from (
        select *, ${haversineTermSql(near)} as angle from (
          select b.id, b.is_closed, b.popularity, s.ring, ${haversineColumns(near)}, ${fits} as fits, ${tier} as tier
          from (select g.id, r.key as ring from json_each(${boxes}) r
            cross join json_each(r.value) x cross join businesses_geo g on ${OVERLAP} limit ${most + 1}) s
          cross join businesses b on b.id = s.id))),
    sure as materialized (
      select is_cut, known, count(distinct p.value ->> 0) filter (where p.value ->> 1 <= ${radius}) as fitting,
        count(distinct p.value ->> 0) filter (where p.value ->> 1 <= known) as counted
      from found left join json_each(places) p),
    bound as materialized (
      select iif(is_cut and counted >= ${SURE}, counted, fitting) as total,
        iif(is_cut and counted >= ${SURE}, min(known, ${radius}), ${radius}) as reach from sure),
    ${circlePage(
      query,
      words,
      sql`select p.value ->> 0 as id, p.value ->> 1 as angle, p.value ->> 2 as tier, p.value ->> 3 as is_closed,
        p.value ->> 4 as popularity
      from bound cross join found cross join json_each(places) p where p.value ->> 1 <= reach`,
    )}
    select total, (select is_cut from found) as more, ${summariesOf(sql`page`)} as rows from bound`
}

/** How many matches of word beginnings are examined. */
const BEGUN = 80
/** How many businesses of the circle are examined where words have many matches. */
const NEAREST = 150
/** The same where features are checked: fewer, since each check searches a text. */
const FOR_FEATURES = 40

/**
 * Matches of words, or all of the scope, that lie in a circle, where either are few; for many in a wide circle the
 * bitmap index is asked.
 */
function matchesWithinRadius(circle: Circle, words: readonly string[]): SQL {
  const query = { ...withConditions(circle), near: circle.near }
  const { near } = query
  const nearest = query.features ? FOR_FEATURES : NEAREST
  const isAll = words.length === 0
  const input = {
    words,
    most: BEGUN + 1,
    listed: query.features ? FOR_FEATURES : ENOUGH,
    ...(isAll && { expressions: ALL }),
  }
  const fits = sql`${within(query)} ${isAll ? sql`` : sql`and ${containsAllTerms(words)}`}`
  const boxes = JSON.stringify(distanceBandsAround(near, near.radius).map((band) => band.boxes))
  return sql`with ${scopeTable(query)}, ${matchedTable(query, input)},
    looked as materialized (
      select count(*) filter (where is_near) > ${nearest} as is_wide,
        json_group_array(json_array(id, angle, tier, is_closed, popularity)) filter (where fits) as near
      from (
        select *, ${haversineTermSql(near)} as angle from (
          select b.id, b.is_closed, b.popularity, m.is_near, ${haversineColumns(near)},
            case when m.is_near then ${fits} else true end as fits, ${isAll ? sql`0` : tierOf(words)} as tier
          from (
            select value & ${FTS_ID_MASK} as id, false as is_near from matches cross join json_each(places)
            union all select * from (
              select g.id, true from json_each(${boxes}) r cross join json_each(r.value) x
                cross join businesses_geo g on ${OVERLAP} limit iif((select is_unlisted from matches), ${nearest + 1}, 0))) m
          cross join businesses b on b.id = m.id))),
    fitting as materialized (
      select p.value ->> 0 as id, p.value ->> 1 as angle, p.value ->> 2 as tier, p.value ->> 3 as is_closed,
        p.value ->> 4 as popularity
      from looked cross join json_each(near) p
      where not is_wide and p.value ->> 1 <= ${haversineTerm(near.radius)}),
    ${circlePage(query, words, sql`select * from fitting`)}
    select iif(is_wide, counted, (select count(distinct id) from fitting)) as total,
      iif(is_unlisted, is_wide, counted > ${BEGUN} or is_cut) as more, is_wide as unlisted,
      is_begun as begun,
      ${summariesOf(sql`page`)} as rows
    from matches cross join looked`
}

/**
 * A list of a circle: from the matches of the words or the scope where `isIndexed`, so that the bitmap index takes over
 * very many; else from the centre outwards.
 */
export const circleStatement = (query: Circle, words: readonly string[], isIndexed: boolean): SQL =>
  isIndexed && (words.length > 0 || isScoped(query))
    ? matchesWithinRadius(query, words)
    : outwards({ ...withConditions(query), near: query.near }, words)

/** The maximum number of other wordings. */
const TRIED = 2

/** A search in a circle. */
interface CircleSearch extends Search {
  readonly query: Circle
}

/** The meaning of words in a circle, where a city's name is text. */
const meaningInCircle = ({ byKinds, meaning }: InterpretedQuery): Interpretation | undefined =>
  meaning?.category ? meaning : byKinds

/** The plans of a search in a circle in the order in which they are tried. */
export function circlePlans(search: CircleSearch): Plan[] {
  const all = search.readings.slice(0, TRIED + 1)
  const final = all.findIndex(isUnderstood)
  const own = all
    .slice(0, final === -1 ? undefined : final + 1)
    .flatMap((reading) => ownWays(search, reading).map((way) => [way]))
  const [typed] = all
  if (typed === undefined || final !== -1) return own
  return [...own, ...[...dietWays(search, typed), ...looserWays(search, typed)].map((way) => [way])]
}

/**
 * The plans of a search around a place named in its words: in the circle and, for a district, by address. Words without
 * a kind or 'near' are more often a business name, so the text search comes first.
 */
export function placePlans(search: Reading): Plan[] {
  const { query, reading } = search
  const { place, ...meaning } = reading.meaning ?? { ...TEXT, rest: [] }
  if (reading.meaning === undefined || place === undefined) return []
  const circle = { ...query, ...circleOf(reading.meaning, query) }
  const isNear = reading.sentence.parts.some(({ slot }) => slot.kind === 'near')
  const isName = (meaning.kind ?? meaning.category) === undefined && !isNear
  const { near } = circle
  const { within, kind, words } = place
  const inAddress = within && {
    ...meaning,
    city: within,
    district: place.name,
    rest: [...meaning.rest, ...words],
  }
  return [
    ...(isName ? [[textWayOf('text', search)]] : []),
    ...(near
      ? circlePlans({
          ...search,
          query: { ...circle, near },
          readings: [{ ...reading, byKinds: reading.meaning }],
        })
      : []),
    ...(kind === 'district' && inAddress ? [wayOf('address', search, inAddress)] : []),
  ]
}

/** Whether another spelling is understood completely, and therefore final even without results. */
const isUnderstood = (reading: InterpretedQuery): boolean =>
  reading.origin === 'corrected' && meaningInCircle(reading)?.rest.length === 0

/** What the answer says where nothing in the circle is found. */
export function saidInCircle(readings: readonly InterpretedQuery[]): Interpreted {
  const reading = readings.slice(0, TRIED + 1).find(isUnderstood) ?? readings[0]
  const interpretation = reading && meaningInCircle(reading)
  return {
    ...(interpretation && { interpretation }),
    ...(reading?.origin === 'corrected' && { corrected: spelledCity(reading.text, interpretation) }),
  }
}

function ownWays(search: CircleSearch, reading: InterpretedQuery): Way[] {
  const { byKinds, meaning } = reading
  const text = wayIn('text', search, reading, undefined)
  if (!byKinds && !meaning?.category) return [text]
  return [
    byKinds ? wayIn('meaning', search, reading, byKinds) : text,
    ...(meaning?.category ? [wayIn('category', search, reading, meaning)] : []),
    ...(byKinds && mayBeName(byKinds) ? [text] : []),
  ]
}

/** Whether the words may be a name though parts are understood: some lack a condition, and no place is named. */
const mayBeName = ({ slots, rest }: Interpretation): boolean =>
  slots.every(({ kind }) => kind !== 'nearMe') && (rest.length > 0 || slots.length === 0)

/** Businesses that serve a diet, where none in the circle has that name: 'vegan cafe'. */
function dietWays(search: CircleSearch, reading: InterpretedQuery): Way[] {
  const meaning = meaningInCircle(reading)
  const served = meaning && servedDiet(meaning, search.knowledge.kinds)
  return served ? [wayIn('diet', search, reading, served)] : []
}

/** The kind or category without the remaining words, then also without the features in the words. */
function looserWays(search: CircleSearch, reading: InterpretedQuery): Way[] {
  const meaning = meaningInCircle(reading)
  if (!(meaning?.kind ?? meaning?.category)) return []
  const { rest } = meaning
  const withoutWords = rest.length > 0 ? [{ fewer: { ...meaning, rest: [] }, dropped: rest }] : []
  const withoutFeatures = search.query.isLoose ? withFewerFeatures(meaning) : []
  return [...withoutWords, ...withoutFeatures].map(({ fewer, dropped }) =>
    wayIn('without words', search, reading, fewer, dropped),
  )
}

const TEXT: Omit<Interpretation, 'rest'> = { slots: [], isPlain: false }

/** A meaning in the circle, ignoring a city it names; text where it is undefined. */
function wayIn(
  how: string,
  search: CircleSearch,
  reading: InterpretedQuery,
  meaning: Interpretation | undefined,
  dropped?: readonly string[],
): Way {
  const { near } = search.query
  const { kind, category, slots, rest, isPlain } = meaning ?? { ...TEXT, rest: reading.words }
  const meant = { ...(kind && { kind }), slots, rest, isPlain }
  const query = meaning ? withMeaning(search.query, search.knowledge.kinds, meant) : search.query
  // The category as stored: 'restaurants' becomes 'restaurant'.
  const words = [...(category?.text.split(' ') ?? []), ...rest]
  return {
    how,
    source: 'text',
    query,
    words: reading.words,
    statement: (isIndexed) => circleStatement({ ...query, near }, words, isIndexed),
    says: () => said({ ...search, reading }, meaning, dropped),
  }
}
