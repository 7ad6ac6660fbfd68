import { sql, type SQL } from 'drizzle-orm'
import type { IndexedBusiness } from '#domain/bitmap/chunk-sets.ts'
import type { Numbering } from '#domain/bitmap/number-positions.ts'
import { levelOfPrice } from '#domain/business/price-level.ts'
import type { Features } from '#domain/business/features.ts'
import type { DatedHours } from '#domain/hours/special-hours.ts'
import type { Week } from '#domain/hours/week.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { memoize } from '#domain/text/memoize.ts'
import type { Database } from '../client.ts'
import { HOTEL_STARS, SHOWN_RATING } from '../sql/filters.ts'
import { IS_OPEN, SPECIAL_HOURS } from '../sql/open.ts'

/** A business with its position in the index and its place on the map. */
export interface PositionedBusiness extends IndexedBusiness {
  readonly position: number
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A business and its position as read from the database. */
export type BusinessCells = readonly [
  position: number,
  categoryId: number,
  otherCategoryIds: string | null,
  countryCode: string | null,
  typeFolded: string,
  priceRange: string | null,
  stars: number | null,
  tenths: number | null,
  isVerified: number,
  isOperating: number,
  week: string | null,
  specialHours: string | null,
  datedUntil: string | null,
  about: string | null,
  name: string,
  otherText: string,
  latitude: number | null,
  longitude: number | null,
]

const TENTHS = sql`cast(round(${SHOWN_RATING} * 10) as integer)`

/** The columns of a business `b` and its position `p`. */
export const CELLS: SQL = sql`json_array(p.position, b.category_id,
  (select json_group_array(o.category_id) from other_categories o where o.business_id = b.id) || '', b.country_code, b.type_folded, b.price_range, ${HOTEL_STARS}, ${TENTHS},
  b.is_verified, ${IS_OPEN}, b.week, ${SPECIAL_HOURS}, b.dated_until, b.about, trim(b.folded || ' ' || b.folded_latin),
  b.category_folded || ' ' || b.type_folded || ' ' || b.city_folded || ' ' || b.folded_address, b.latitude, b.longitude)`

/** The businesses of a subquery of `position` and `business_id` that are not in the trash, in the order of positions. */
export async function readBusinesses(db: Database, positions: SQL): Promise<PositionedBusiness[]> {
  const rows = await db.all<{ businesses: string }>(sql`
    select json_group_array(json(cells)) as businesses from (
      select ${CELLS} as cells from (${positions}) p cross join businesses b on b.id = p.business_id
      where b.deleted_at is null order by p.position)`)
  return parseOwnJson<BusinessCells[]>(rows[0]?.businesses ?? '[]').map(positioned)
}

/** The stored positions in a range. */
export const storedPositions = (first: number, end: number): SQL =>
  sql`select position, business_id from bitmap_positions where position >= ${first} and position < ${end}`

/** Up to `count` positions of a numbering that is not stored yet, from index `from` on. */
export const numberedPositions = ({ positions, ids }: Numbering, from: number, count: number): SQL => {
  const pairs = Array.from(positions.subarray(from, from + count), (position, at) => [
    position,
    ids[from + at],
  ])
  return sql`select value ->> 0 as position, value ->> 1 as business_id from json_each(${JSON.stringify(pairs)})`
}

const parsed = <Value>(text: string | null) => (text === null ? null : parseOwnJson<Value>(text))

/** Many businesses have the same hours, so equal texts share one parsed week. */
const parsedWeek = memoize(4000, (text: string) => parseOwnJson<Week>(text))

export function positioned([position, ...row]: BusinessCells): PositionedBusiness {
  const [categoryId, otherCategoryIds, countryCode, typeFolded, priceRange, stars, ratingTenths, ...further] =
    row
  const [isVerified, isOperating, ...rest] = further
  const [week, specialHours, datedUntil, about, name, otherText, latitude, longitude] = rest
  return {
    position,
    categoryId,
    otherCategoryIds: parsed<number[]>(otherCategoryIds) ?? [],
    countryCode,
    typeFolded,
    choices: { price: levelOfPrice(priceRange) ?? null, stars },
    ratingTenths,
    datedUntil,
    name,
    otherText,
    latitude,
    longitude,
    isVerified: isVerified === 1,
    isLocated: latitude !== null && longitude !== null,
    isOperating: isOperating === 1,
    week: week === null ? null : parsedWeek(week),
    specialHours: parsed<DatedHours>(specialHours),
    about: parsed<Features>(about),
  }
}
