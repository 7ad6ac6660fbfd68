import { sql, type SQL } from 'drizzle-orm'
import type { NearbyBusiness } from '#domain/business/business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { walkingMinutes } from '#domain/geo/walking.ts'
import type { Database } from '../client.ts'
import { haversineTerm, nearestTablesSql } from '../sql/radius.ts'
import { parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** Metres within which a neighbour is near; farther only where there are fewer than `FEW`. */
const NEAR = 5_000
const FARTHEST = 50_000
const FEW = 3
/** How many of the closest are looked through for those of one category. */
const LOOKED_AT = 100

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

function nearSql({ id, category }: Centre, place: Coordinates, limit: number): SQL {
  const count = Math.max(LOOKED_AT, 2 * limit)
  const within = sql`angle <= ${haversineTerm(NEAR)}`
  const page = (condition: SQL) => sql`(
    select id from near where ${condition}
      and (${within} or (select count(*) from near where ${condition} and ${within}) < ${FEW})
    order by angle, id limit ${limit})`
  return sql`
    with ${nearestTablesSql(place, count + 1, FARTHEST)},
    near as materialized (
      select a.id, a.angle, b.category_id = ${category} as is_same from around a cross join businesses b on b.id = a.id
      where a.id <> ${id} and b.business_status <> 'CLOSED_PERMANENTLY' order by a.angle, a.id limit ${count}),
    closest as materialized ${page(sql`true`)},
    same_kind as materialized ${page(sql`is_same`)}
    select ${summariesOf(sql`closest`)} as closest, ${summariesOf(sql`same_kind`)} as sameKind`
}
