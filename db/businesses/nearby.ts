import { sql, type SQL } from 'drizzle-orm'
import type { NearbyBusiness } from '#domain/business/business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { distanceBandsAround } from '#domain/geo/distance-bands.ts'
import { walkingMinutes } from '#domain/geo/walking.ts'
import type { Database } from '../client.ts'
import { haversineColumns, haversineTerm, haversineTermSql, OVERLAP } from '../sql/radius.ts'
import { parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** Metres within which a neighbour is near; farther only where there are fewer than `FEW`. */
const NEAR = 5_000
const FARTHEST = 50_000
const FEW = 3
/** Metres of the first band: there may be more on one spot than are looked at. */
const CLOSEST = 10
/** How many of the closest are looked at. */
const LOOKED_AT = 200

interface Centre {
  readonly id: number
  readonly category: number
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface Neighbours {
  /** Whether the position of the business is known; without it there are no neighbours. */
  readonly isPlaced: boolean
  readonly closest: NearbyBusiness[]
  /** The closest of its category. */
  readonly sameKind: NearbyBusiness[]
}

/**
 * The businesses within 5 km, by distance in metres; within 50 km where fewer than three are that near. None that closed
 * for good. Undefined when no business has this slug.
 */
export async function findNeighbours(db: Database, slug: string, limit = 8): Promise<Neighbours | undefined> {
  const centre = await firstRow<Centre>(
    db,
    sql`select id, category_id as category, latitude, longitude from businesses
      where slug = ${slug} and deleted_at is null`,
  )
  if (!centre) return undefined
  const { latitude, longitude } = centre
  if (latitude === null || longitude === null) return { isPlaced: false, closest: [], sameKind: [] }
  const place = { latitude, longitude }
  const rows = await firstRow<{ closest: Summaries; sameKind: Summaries }>(db, nearSql(centre, place, limit))
  const measured = (summaries: Summaries | undefined) =>
    parseRows(summaries).flatMap((row): NearbyBusiness[] => {
      if (row.latitude === null || row.longitude === null) return []
      const distance = Math.round(distanceMetres(place, { latitude: row.latitude, longitude: row.longitude }))
      return [{ ...row, distance, walkingMinutes: walkingMinutes(distance) }]
    })
  return { isPlaced: true, closest: measured(rows?.closest), sameKind: measured(rows?.sameKind) }
}

/**
 * The bands of distance are read from the centre until enough were looked at. What they hold is kept as JSON, since each
 * scan of a materialised table counts as rows read.
 */
function nearSql({ id, category }: Centre, place: Coordinates, limit: number): SQL {
  const bands = distanceBandsAround(place, FARTHEST, CLOSEST)
  const farthest = haversineTerm(FARTHEST)
  const known = bands.map(({ from }) => (from > 0 ? haversineTerm(from) : farthest))
  const near = haversineTerm(NEAR)
  // A point on the edge of two bands is in both.
  const page = (few: SQL, condition: SQL) => sql`(
    select p.value ->> 0 as id, p.value ->> 1 as angle from found cross join json_each(places) p
    where angle <= iif(${few} < ${FEW}, ${farthest}, ${near}) and ${condition}
    group by p.value ->> 0 order by angle, p.value ->> 0 limit ${limit})`
  return sql`
    with found as materialized (
      select count(distinct id) filter (where fits and angle <= ${near}) as few,
        count(distinct id) filter (where fits and is_same and angle <= ${near}) as few_same,
        iif(count(*) > ${LOOKED_AT}, json_extract(${JSON.stringify(known)}, '$[' || max(band) || ']'), ${farthest}) as known,
        json_group_array(json_array(id, angle, is_same)) filter (where fits) as places
      from (
        select id, band, is_same, fits, ${haversineTermSql(place)} as angle
        from (
          select b.id, s.band, b.category_id = ${category} as is_same, ${haversineColumns(place)},
            b.id <> ${id} and b.deleted_at is null and b.business_status <> 'CLOSED_PERMANENTLY' as fits
          from (select g.id, r.key as band from json_each(${JSON.stringify(bands.map(({ boxes }) => boxes))}) r
            cross join json_each(r.value) x cross join businesses_geo g on ${OVERLAP} limit ${LOOKED_AT + 1}) s
          cross join businesses b on b.id = s.id))),
    closest as materialized ${page(sql`few`, sql`true`)},
    same_kind as materialized ${page(sql`few_same`, sql`p.value ->> 2 and angle <= known`)}
    select ${summariesOf(sql`closest`)} as closest, ${summariesOf(sql`same_kind`)} as sameKind`
}
