import { sql } from 'drizzle-orm'
import type { BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import type { Database } from '../client.ts'
import { nearestTablesSql } from '../sql/radius.ts'
import { parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** Businesses of the same category come first among this many times the requested number of neighbours. */
const LOOKED_AT = 4

interface Centre {
  readonly id: number
  readonly category: number
  readonly latitude: number | null
  readonly longitude: number | null
}

/**
 * The closest businesses, those of the same category first, each group in order of true distance, in metres; empty when
 * the coordinates are unknown. Undefined when no business has this slug.
 */
export async function listNearbyBusinesses(
  db: Database,
  slug: string,
  limit = 8,
): Promise<NearbyBusiness[] | undefined> {
  const centre = await firstRow<Centre>(
    db,
    sql`select id, category_id as category, latitude, longitude from businesses
      where slug = ${slug} and deleted_at is null`,
  )
  if (!centre) return undefined
  const { latitude, longitude } = centre
  if (latitude === null || longitude === null) return []
  const rows = await closest(db, centre, { latitude, longitude }, limit)
  return rows.flatMap((row) => {
    if (row.latitude === null || row.longitude === null) return []
    const place = { latitude: row.latitude, longitude: row.longitude }
    return [{ ...row, distance: Math.round(distanceMetres({ latitude, longitude }, place)) }]
  })
}

async function closest(
  db: Database,
  { id, category }: Centre,
  place: Coordinates,
  limit: number,
): Promise<BusinessSummary[]> {
  const count = limit * LOOKED_AT
  const row = await firstRow<{ rows: Summaries }>(
    db,
    sql`
    with ${nearestTablesSql(place, count + 1)},
    closest as materialized (
      select a.id, a.angle from around a where a.id <> ${id} order by a.angle, a.id limit ${count}),
    page as materialized (
      select near.id from closest near cross join businesses b on b.id = near.id
      order by b.category_id <> ${category}, near.angle, near.id limit ${limit})
    select ${summariesOf(sql`page`)} as rows`,
  )
  return parseRows(row?.rows)
}
