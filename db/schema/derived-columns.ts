import { sql } from 'drizzle-orm'
import { BEST_PRIOR } from '#domain/business/ranking.ts'
import { LACKS, type Lack } from '#domain/business/lacks.ts'

/** The rating weighed by the number of reviews; null when never rated. */
export const BEST = sql.raw(
  `(review_count * rating + ${BEST_PRIOR.reviews} * ${BEST_PRIOR.rating}) / (review_count + ${BEST_PRIOR.reviews})`,
)
/** A number that could not be read as E.164 has no country's code. */
export const PHONE_DIGITS = sql.raw(
  `coalesce(substr(phone_e164, 2), ltrim(${['-', '(', ')', '.', '/', '+'].reduce((text, mark) => `replace(${text}, '${mark}', '')`, "replace(phone, ' ', '')")}, '0'))`,
)
const LACKING: Readonly<Record<Lack, string>> = {
  phone: 'phone is null',
  email: 'email is null',
  website: 'website is null',
  photo: 'photo_url is null and image_url is null',
  hours: 'week is null',
  position: 'latitude is null',
  address: 'address is null',
  city: 'city_id is null',
  description: 'description is null',
  rating: 'rating is null',
  timezone: 'timezone is null',
}
export const LACK_BITS = sql.raw(LACKS.map((lack, bit) => `((${LACKING[lack]}) << ${bit})`).join(' | '))
/** Whether a source of a business says that it is gone or closed, as the condition of a partial index. */
export const hasSigns = (table: string) =>
  sql.raw(`(instr(${table}sources, '"goneSince"') > 0 or instr(${table}sources, '"CLOSED_PERMANENTLY"') > 0)`)
export const IS_CLOSED = sql`not is_open or business_status <> 'OPERATIONAL'`
