import { sql, type SQL } from 'drizzle-orm'
import type { BusinessSummary, CategoryRef } from '#domain/business/business.ts'
import type { DatedHours } from '#domain/hours/special-hours.ts'
import type { Week } from '#domain/hours/week.ts'
import type { OwnPhoto } from '#domain/photos/photo.ts'
import { columns, RATING, storedJson } from './business-columns.ts'
import { distinctionSql } from './city-namesake.ts'
import { jsonFlag, type JsonOf, jsonObject } from './json-object.ts'
import { IS_OPEN, SPECIAL_HOURS, WEEK } from './open.ts'

/** A category of the table `k`. */
export const CATEGORY: SQL<CategoryRef> = jsonObject({
  id: sql<number>`k.id`,
  name: sql<string>`k.name`,
  slug: sql<string>`k.slug`,
  icon: sql<string>`k.icon`,
})

/** The days for which lists show that a person set the hours. */
export const HOURS_SET_DAYS = 90

/** The day on which a person set the hours that are shown, where that is not long ago. */
const HOURS_SET_AT = sql<string | null>`iif(b.pinned_fields is null or ${WEEK} is null, null,
  (select day from (select b.pinned_fields ->> '$.workingHours.at' as day) where day > date('now', ${sql.raw(`'-${HOURS_SET_DAYS} days'`)})))`

/** The photos that operators keep of a business `b`; none for one without. */
export const PHOTOS = sql<readonly OwnPhoto[]>`json(coalesce(
  (select p.photos from business_photos p where p.business_id = b.id), '[]'))`

/** The first of them; null for none. */
export const FIRST_PHOTO = sql<OwnPhoto | null>`json(
  (select p.photos -> 0 from business_photos p where p.business_id = b.id))`

/** The parts of a `BusinessSummary`, over the tables of `SUMMARY_TABLES`. */
export const SUMMARY_PARTS = {
  ...columns('id', 'slug', 'name'),
  category: CATEGORY,
  ...columns('type'),
  rating: RATING,
  ...columns('reviewCount', 'address', 'street'),
  city: sql<string | null>`c.name`,
  citySlug: sql<string | null>`c.slug`,
  cityState: distinctionSql('c'),
  country: sql<string | null>`n.name`,
  ...columns('countryCode', 'latitude', 'longitude', 'phone', 'phoneE164'),
  photo: FIRST_PHOTO,
  ...columns('photoUrl', 'imageUrl', 'priceRange', 'isVerified'),
  isOpen: jsonFlag(IS_OPEN),
  ...columns('businessStatus', 'timezone'),
  week: sql<Week | null>`json(${WEEK})`,
  specialHours: storedJson<DatedHours | null>(SPECIAL_HOURS, sql`null`),
  hoursSetAt: HOURS_SET_AT,
}

export const SUMMARY: SQL<BusinessSummary> = jsonObject(SUMMARY_PARTS)

/** The joins of a business `b`: category `k`, city `c`, country `n`; cross joins make SQLite look each up from `b`. */
export const SUMMARY_TABLES = sql`
  cross join categories k on k.id = b.category_id
  left join cities c on c.id = b.city_id
  left join countries n on n.code = b.country_code`

/**
 * One JSON array of summaries in the order of the CTE `page (id)`: cross joins keep its order, since sqld knows no
 * ORDER BY within an aggregate. One value instead of some twenty per row: what the server sends is most of a page's
 * cost.
 */
export const summariesOf = (page: SQL) => sql<BusinessSummary[]>`(
  select json_group_array(${SUMMARY})
  from ${page} p cross join businesses b on b.id = p.id ${SUMMARY_TABLES})`

/** The type of the JSON that `summariesOf` selects. */
export type Summaries = JsonOf<ReturnType<typeof summariesOf>>
