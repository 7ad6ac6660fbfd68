import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { boundingBoxes, distanceMetres, type BoundingBox } from '#domain/geo/distance.ts'

const SMALLEST = 100
/** Slightly more than half the earth's circumference, in metres. */
export const MAX_DISTANCE_METRES = 20_100_000
const GROWTH = 1.5
const EARTH = 6_371_008.8

interface Step {
  readonly narrow: readonly BoundingBox[]
  readonly wide: readonly BoundingBox[]
}

/** The distance to the farthest point of a circle's boxes: their corners lie outside the circle. */
function reachOf(centre: Coordinates, boxes: readonly BoundingBox[]): number {
  const width = boxes.reduce((sum, [minLon, , maxLon]) => sum + maxLon - minLon, 0)
  const longitude = centre.longitude + width / 2
  return Math.max(
    ...boxes.flatMap(([, minLat, , maxLat]) =>
      [minLat, maxLat].map((latitude) => distanceMetres(centre, { latitude, longitude })),
    ),
  )
}

/**
 * Growing boxes around a point, the last one with the radius in metres; no point outside `wide` is closer than one
 * inside `narrow`.
 */
export function expandingBoxes(centre: Coordinates, radius = MAX_DISTANCE_METRES): Step[] {
  const steps: Step[] = []
  for (let metres = SMALLEST; metres < radius; metres *= GROWTH) {
    const narrow = boundingBoxes(centre, metres)
    steps.push({ narrow, wide: boundingBoxes(centre, Math.min(radius, reachOf(centre, narrow))) })
  }
  const all = boundingBoxes(centre, radius)
  return [...steps, { narrow: all, wide: all }]
}

/** Whether an entry `g` of the index, which rounds outwards to 32-bit floats, meets the box `x`. */
export const OVERLAP = sql`g.max_longitude >= json_extract(x.value, '$[0]') and g.max_latitude >= json_extract(x.value, '$[1]')
  and g.min_longitude <= json_extract(x.value, '$[2]') and g.min_latitude <= json_extract(x.value, '$[3]')`

/**
 * 1 - cos x from the column `square`, which holds x squared, for |x| up to a half turn: the embedded libSQL has no
 * trigonometry. The series has an error of 1e-11 and, unlike the subtraction, stays exact for small x.
 */
function versine(square: string): SQL {
  const terms = Array.from({ length: 12 }, (_, index) => (2 * index + 3) * (2 * index + 4))
  const rest = terms.reduceRight((inner, divisor) => `(1 - ${square} / ${divisor} * ${inner})`, '1')
  return sql.raw(`(${square} / 2 * ${rest})`)
}

/** More than the largest `angle`, which is 2. */
const WIDEST = 3

/** The `angle` of a distance in metres: twice the haversine of its angle at the centre of the earth. */
export const haversineTerm = (metres: number): number =>
  metres >= MAX_DISTANCE_METRES ? WIDEST : 2 * Math.sin(metres / EARTH / 2) ** 2

const squared = (degrees: SQL) => sql`(${degrees}) * (${degrees}) * ${(Math.PI / 180) ** 2}`

/** The columns of a business `b` from which `haversineTermSql` is computed. */
export function haversineColumns(centre: Coordinates): SQL {
  const eastward = sql`abs(b.longitude - ${centre.longitude})`
  return sql`${squared(sql`b.latitude - ${centre.latitude}`)} as north, ${squared(sql`b.latitude`)} as height,
    ${squared(sql`min(${eastward}, 360 - ${eastward})`)} as east`
}

/** Grows with the distance from the centre, for a row with the columns of `haversineColumns`; see `haversineTerm`. */
export const haversineTermSql = ({ latitude }: Coordinates): SQL =>
  sql`(${versine('north')} + ${Math.cos((latitude * Math.PI) / 180)}
    * (1 - ${versine('height')}) * ${versine('east')})`

/**
 * The CTEs `timedStep` and `around (id, angle)`: at least the `count` closest businesses to a point, if there are so many
 * within the radius; none is left out that is closer than an included one. `angle` grows with the distance.
 */
export function nearestTablesSql(centre: Coordinates, count: number, radius = MAX_DISTANCE_METRES): SQL {
  const steps = expandingBoxes(centre, radius)
  return sql`
    step as materialized (
      select s.value from json_each(${JSON.stringify(steps)}) s
      where s.key = ${steps.length - 1} or ${count} <= (select count(*) from (
        select 1 from json_each(s.value, '$.narrow') x cross join businesses_geo g on ${OVERLAP} limit ${count}))
      limit 1),
    around as materialized (
      select id, angle from (
        select id, ${haversineTermSql(centre)} as angle
        from (
          select b.id, ${haversineColumns(centre)}
          from step cross join json_each(step.value, '$.wide') x
          cross join businesses_geo g on ${OVERLAP}
          cross join businesses b on b.id = g.id and b.deleted_at is null))
      where angle <= ${haversineTerm(radius)})`
}
