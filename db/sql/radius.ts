import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { boundingBoxes, distanceMetres, type Box } from '#domain/geo/distance.ts'

const SMALLEST = 100
/** Half around the earth, and a little more. */
export const EVERYWHERE = 20_100_000
const GROWTH = 1.5
const EARTH = 6_371_008.8

interface Step {
  readonly narrow: readonly Box[]
  readonly wide: readonly Box[]
}

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

/**
 * Ever larger boxes around a point, the last one of the radius in metres; whatever `narrow` holds, nothing closer lies
 * outside of `wide`.
 */
export function growingBoxes(centre: Coordinates, radius = EVERYWHERE): Step[] {
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
 * trigonometry. The series leaves 1e-11 and, unlike the subtraction, loses nothing where x is small.
 */
function versine(square: string): SQL {
  const terms = Array.from({ length: 12 }, (_, index) => (2 * index + 3) * (2 * index + 4))
  const rest = terms.reduceRight((inner, divisor) => `(1 - ${square} / ${divisor} * ${inner})`, '1')
  return sql.raw(`(${square} / 2 * ${rest})`)
}

/** A whole earth's `angle`, and more. */
const WIDEST = 3

/** The `angle` of a distance in metres: twice the haversine of what it spans at the centre of the earth. */
export const angleOf = (metres: number): number =>
  metres >= EVERYWHERE ? WIDEST : 2 * Math.sin(metres / EARTH / 2) ** 2

const squared = (degrees: SQL) => sql`(${degrees}) * (${degrees}) * ${(Math.PI / 180) ** 2}`

/** The columns of a business `b` from which `angleFrom` is told. */
export function squaresFrom(centre: Coordinates): SQL {
  const eastward = sql`abs(b.longitude - ${centre.longitude})`
  return sql`${squared(sql`b.latitude - ${centre.latitude}`)} as north, ${squared(sql`b.latitude`)} as height,
    ${squared(sql`min(${eastward}, 360 - ${eastward})`)} as east`
}

/** What grows with the distance from the centre, of a row with `squaresFrom` it; see `angleOf`. */
export const angleFrom = ({ latitude }: Coordinates): SQL =>
  sql`(${versine('north')} + ${Math.cos((latitude * Math.PI) / 180)}
    * (1 - ${versine('height')}) * ${versine('east')})`

/**
 * The CTEs `step` and `around (id, angle)`: at least the `count` businesses closest to a point, as far as there are so
 * many within the radius, and no other that lies farther away than some it lacks; `angle` grows with the distance.
 */
export function aroundTables(centre: Coordinates, count: number, radius = EVERYWHERE): SQL {
  const steps = growingBoxes(centre, radius)
  return sql`
    step as materialized (
      select s.value from json_each(${JSON.stringify(steps)}) s
      where s.key = ${steps.length - 1} or ${count} <= (select count(*) from (
        select 1 from json_each(s.value, '$.narrow') x cross join businesses_geo g on ${OVERLAP} limit ${count}))
      limit 1),
    around as materialized (
      select id, angle from (
        select id, ${angleFrom(centre)} as angle
        from (
          select b.id, ${squaresFrom(centre)}
          from step cross join json_each(step.value, '$.wide') x
          cross join businesses_geo g on ${OVERLAP}
          cross join businesses b on b.id = g.id and b.deleted_at is null))
      where angle <= ${angleOf(radius)})`
}
