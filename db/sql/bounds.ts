import { sql, type SQL } from 'drizzle-orm'
import { meridianSpans, type Bounds } from '#domain/geo/bounds.ts'
import { boundsOfPolygon, edgesOf, type Polygon } from '#domain/geo/polygon.ts'
import { integer } from './integer.ts'

/** Whether a business `b` lies within the edges of a part of a map. */
export function isWithinBounds(bounds: Bounds): SQL {
  const meridians = meridianSpans(bounds).map(
    ([from, until]) => sql`b.longitude between ${from} and ${until}`,
  )
  return sql`b.latitude between ${bounds.south} and ${bounds.north} and (${sql.join(meridians, sql` or `)})`
}

/** Whether a business `b` lies within an area, as `isEnclosed` says it. */
export function isWithinPolygon(corners: Polygon): SQL {
  const crossed = edgesOf(corners).map(
    ({ low, high, x, slope }) =>
      sql`(b.latitude >= ${low} and b.latitude < ${high} and b.longitude < ${x} + ${slope} * (b.latitude - ${low}))`,
  )
  return sql`${isWithinBounds(boundsOfPolygon(corners))} and (${sql.join(crossed, sql` + `)}) % 2 = 1`
}

/** The maximum number of entries read from the spatial index; with more, the bitmap index ranks them. */
export const MAX_ENTRIES = 600

/**
 * A value of the businesses `b` of a rectangle that does not cross the antimeridian; NULL where the spatial index has more than
 * `most` entries there. The entries are a little larger than points.
 */
export function fromEntries<Value>(
  { west, south, east, north }: Bounds,
  most: number,
  value: (businesses: SQL) => SQL<Value>,
): SQL<Value | null> {
  const meets = sql`g.max_longitude >= ${west} and g.max_latitude >= ${south}
    and g.min_longitude <= ${east} and g.min_latitude <= ${north}`
  const businesses = sql`businesses_geo g cross join businesses b on b.id = g.id and ${meets} and b.deleted_at is null`
  return sql`iif((select count(*) from (select 1 from businesses_geo g where ${meets} limit ${integer(most + 1)}))
    <= ${integer(most)}, ${value(businesses)}, null)`
}
