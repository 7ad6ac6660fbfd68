import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { boundingBoxes, distanceMetres, type Box } from '#domain/geo/distance.ts'
import type { Database } from '../client.ts'
import { firstRow } from './row.ts'
import { summariesOf } from './summary.ts'

const SMALLEST = 100
const LARGEST = 20_100_000
const GROWTH = 1.5

/** The distance to the farthest point of a circle's boxes: a point in their corner lies outside the circle. */
function reachOf(centre: Coordinates, boxes: readonly Box[]): number {
  const width = boxes.reduce((sum, [minLon, , maxLon]) => sum + maxLon - minLon, 0)
  const longitude = centre.longitude + width / 2
  return Math.max(
    ...boxes.flatMap(([, minLat, , maxLat]) =>
      [minLat, maxLat].map((latitude) => distanceMetres(centre, { latitude, longitude })),
    ),
  )
}

/** Ever larger boxes around a point; whatever `narrow` holds, nothing closer lies outside of `wide`. */
export function growingBoxes(centre: Coordinates): { narrow: readonly Box[]; wide: readonly Box[] }[] {
  const steps = []
  for (let metres = SMALLEST; metres < LARGEST * GROWTH; metres *= GROWTH) {
    const narrow = boundingBoxes(centre, metres)
    steps.push({ narrow, wide: boundingBoxes(centre, reachOf(centre, narrow)) })
  }
  return steps
}

// The index holds 32-bit floats, rounded outwards: asking for overlap misses nothing.
const OVERLAP = sql`g.max_longitude >= json_extract(x.value, '$[0]') and g.max_latitude >= json_extract(x.value, '$[1]')
  and g.min_longitude <= json_extract(x.value, '$[2]') and g.min_latitude <= json_extract(x.value, '$[3]')`

/**
 * The businesses closest to one, in order of true distance, without itself; none when its place is unknown.
 * Undefined when no business has this slug.
 */
export async function listNearbyBusinesses(
  db: Database,
  slug: string,
  limit = 8,
): Promise<NearbyBusiness[] | undefined> {
  const centre = await firstRow<{ id: number; latitude: number | null; longitude: number | null }>(
    db,
    sql`select id, latitude, longitude from businesses where slug = ${slug} and deleted_at is null`,
  )
  if (!centre) return undefined
  const { id, latitude, longitude } = centre
  if (latitude === null || longitude === null) return []
  const rows = await closest(db, id, { latitude, longitude }, limit)
  return rows.flatMap((row) => {
    if (row.latitude === null || row.longitude === null) return []
    const place = { latitude: row.latitude, longitude: row.longitude }
    return [{ ...row, distance: Math.round(distanceMetres({ latitude, longitude }, place)) }]
  })
}

/**
 * 1 - cos x from the column `square`, which holds x squared, for |x| up to a half turn: the embedded libSQL has no
 * trigonometry. The series leaves 1e-11 and, unlike the subtraction, loses nothing where x is small.
 */
function versine(square: string): SQL {
  const terms = Array.from({ length: 12 }, (_, index) => (2 * index + 3) * (2 * index + 4))
  const rest = terms.reduceRight((inner, divisor) => `(1 - ${square} / ${divisor} * ${inner})`, '1')
  return sql.raw(`(${square} / 2 * ${rest})`)
}

const squared = (degrees: SQL) => sql`(${degrees}) * (${degrees}) * ${(Math.PI / 180) ** 2}`

async function closest(
  db: Database,
  id: number,
  centre: Coordinates,
  limit: number,
): Promise<BusinessSummary[]> {
  const steps = growingBoxes(centre)
  const eastward = sql`abs(b.longitude - ${centre.longitude})`
  const row = await firstRow<{ rows: string }>(
    db,
    sql`
    with step as materialized (
      select s.value from json_each(${JSON.stringify(steps)}) s
      where s.key = ${steps.length - 1} or ${limit} < (select count(*) from (
        select 1 from json_each(s.value, '$.narrow') x cross join businesses_geo g on ${OVERLAP} limit ${limit + 1}))
      limit 1),
    around as materialized (
      select b.id, ${squared(sql`b.latitude - ${centre.latitude}`)} as north, ${squared(sql`b.latitude`)} as height,
        ${squared(sql`min(${eastward}, 360 - ${eastward})`)} as east
      from step cross join json_each(step.value, '$.wide') x
      cross join businesses_geo g on ${OVERLAP}
      cross join businesses b on b.id = g.id and b.id <> ${id} and b.deleted_at is null),
    page as materialized (
      select id from around
      order by ${versine('north')} + ${Math.cos((centre.latitude * Math.PI) / 180)}
        * (1 - ${versine('height')}) * ${versine('east')}, id
      limit ${limit})
    select ${summariesOf(sql`page`)} as rows`,
  )
  return JSON.parse(row?.rows ?? '[]') as BusinessSummary[]
}
