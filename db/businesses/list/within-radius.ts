import { sql, type SQL } from 'drizzle-orm'
import { distanceBandsAround } from '#domain/geo/distance-bands.ts'
import { haversineTermSql, haversineTerm, OVERLAP, haversineColumns } from '../../sql/radius.ts'
import type { BusinessListQuery } from './query.ts'
import type { Near } from '../../sql/filters.ts'
import { pageOf } from './query.ts'
import { effectiveOrder, orderBy } from '../../sql/order.ts'
import { scopeDimensions, scopeTable, within } from '../../sql/scope.ts'
import { containsAllTerms, tierOf } from '../../search/match.ts'
import { summariesOf } from '../../sql/summary.ts'

/** How many businesses of a circle are read from its centre: without and with conditions to check. */
const WANTED = 200
const CHECKED = 500
/** Fewer when features are checked, since each check searches a text. */
const CHECKED_FOR_FEATURES = 250

function lookedAt(query: BusinessListQuery, words: readonly string[]): number {
  if (query.features) return CHECKED_FOR_FEATURES
  const { city, category, country } = scopeDimensions(query)
  return city || category || country || query.condition || words.length > 0 ? CHECKED : WANTED
}

/** Rounds coordinates the same on both sides of an edge, to a tenth of a metre. */
const short = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(6)) : (value as object)

/** If at least this many are certainly the closest, only those are shown; else all that were read. */
const SURE = 12

/**
 * A list of the businesses in a circle. Its distance bands are read from the centre until the limit: if that is inside the
 * circle, the rest of the last band is unknown, and only closer businesses are shown if they are enough.
 */
export function withinRadius(
  query: BusinessListQuery & { readonly near: Near },
  words: readonly string[],
): SQL {
  const { near, sortBy = 'distance', sortOrder } = query
  const hasWords = words.length > 0
  const isRelevance = sortBy === 'relevance' && hasWords
  const order =
    sortBy === 'distance'
      ? sql`b.is_closed, f.angle, f.id`
      : isRelevance
        ? sql`f.tier, b.popularity desc, f.id`
        : orderBy(effectiveOrder(query, sortBy, sortOrder))
  const rings = distanceBandsAround(near, near.radius)
  const most = lookedAt(query, words)
  const radius = haversineTerm(near.radius)
  const known = rings.map(({ from }) => (from > 0 ? haversineTerm(from) : radius))
  const boxes = JSON.stringify(
    rings.map((ring) => ring.boxes),
    short,
  )
  const fits = sql`${within(query)} ${hasWords ? sql`and ${containsAllTerms(words)}` : sql``}`
  // One pass with its result kept as JSON, since each scan of a materialised table counts as rows read.
  return sql`with ${scopeTable(query)},
    found as materialized (
      select count(*) > ${most} as is_cut, max(ring) as ring,
        json_group_array(json_array(id, ${haversineTermSql(near)}, tier)) filter (where fits) as places
      from (
        select b.id, s.ring, ${haversineColumns(near)}, ${fits} as fits, ${isRelevance ? tierOf(words) : sql`0`} as tier
        from (select g.id, r.key as ring from json_each(${boxes}) r
          cross join json_each(r.value) x cross join businesses_geo g on ${OVERLAP} limit ${most + 1}) s
        cross join businesses b on b.id = s.id)),
    fitting as materialized (
      select distinct p.value ->> 0 as id, p.value ->> 1 as angle, p.value ->> 2 as tier
      from found cross join json_each(places) p where angle <= ${radius}),
    known as materialized (select json_extract(${JSON.stringify(known)}, '$[' || ring || ']') as angle from found),
    sure as materialized (
      select count(*) as fitting, count(*) filter (where angle <= (select angle from known)) as counted from fitting),
    bound as materialized (
      select is_cut and counted >= ${SURE} as is_near, iif(is_cut and counted >= ${SURE}, counted, fitting) as total
      from sure cross join found),
    shown as (
      select f.* from fitting f where not (select is_near from bound) or f.angle <= (select angle from known)),
    page as materialized (
      select f.id from shown f cross join businesses b on b.id = f.id order by ${order} ${pageOf(query)})
    select (select total from bound) as total, (select is_cut from found) as more, ${summariesOf(sql`page`)} as rows`
}
