import { sql, type SQL } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'

/** A circle; `radius` in metres. */
export interface Near extends Coordinates {
  readonly radius: number
}

/** Slightly more than half the earth's circumference, in metres. */
const MAX_DISTANCE_METRES = 20_100_000
/** Mean radius in metres. */
export const EARTH = 6_371_008.8

/** Whether an entry `g` of the index, which rounds outwards to 32-bit floats, meets the box `x`. */
export const OVERLAP = sql`g.max_longitude >= json_extract(x.value, '$[0]') and g.max_latitude >= json_extract(x.value, '$[1]')
  and g.min_longitude <= json_extract(x.value, '$[2]') and g.min_latitude <= json_extract(x.value, '$[3]')`

/**
 * 1 - cos x from the column `square`, which holds x squared, for |x| up to a half turn: the embedded libSQL has no
 * trigonometry. The series has an error of 1e-11 and, unlike the subtraction, stays exact for small x.
 */
export function versine(square: string): SQL {
  const terms = Array.from({ length: 12 }, (_, index) => (2 * index + 3) * (2 * index + 4))
  const rest = terms.reduceRight((inner, divisor) => `(1 - ${square} / ${divisor} * ${inner})`, '1')
  return sql.raw(`(${square} / 2 * ${rest})`)
}

/** A value above the largest `angle`, which is 2. */
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

/** The distance of a business `b` from a centre, as `haversineTerm` computes it. */
export const distanceTerm = (centre: Coordinates): SQL =>
  sql`(select ${haversineTermSql(centre)} from (select ${haversineColumns(centre)}))`

const METRES = (EARTH * Math.PI) / 180

/**
 * Whether a business `b` lies outside of a circle, or no one knows where. Within a city the earth is flat but for its
 * meridians, and the nesting of the series above would be too deep for the parser among other conditions.
 */
export function isOutside({ latitude, longitude, radius }: Near): SQL {
  const [north, angle] = [sql`(b.latitude - ${latitude})`, (latitude * Math.PI) / 180]
  const eastward = sql`abs(b.longitude - ${longitude})`
  return sql`coalesce((select y * y + x * x > ${radius ** 2} from (select ${north} * ${METRES} as y,
    min(${eastward}, 360 - ${eastward}) * (${METRES * Math.cos(angle)} - ${north} * ${(METRES * Math.sin(angle) * Math.PI) / 360}) as x)), 1)`
}
