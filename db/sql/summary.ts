import { sql, type SQL } from 'drizzle-orm'

/** SQL for a JSON boolean of a 0/1 column. */
export const jsonFlag = (column: SQL): SQL => sql`json(iif(${column}, 'true', 'false'))`

/** The `json_object` pairs of a `BusinessSummary`, over the tables of `SUMMARY_TABLES`. */
export const SUMMARY_FIELDS = sql`
  'id', b.id, 'slug', b.slug, 'name', b.name,
  'category', json_object('id', k.id, 'name', k.name, 'slug', k.slug, 'icon', k.icon),
  'type', b.type,
  'rating', iif(b.rating is null, null, printf('%.1f', b.rating)),
  'reviewCount', b.review_count, 'address', b.address, 'street', b.street,
  'city', c.name, 'citySlug', c.slug, 'country', n.name, 'countryCode', b.country_code,
  'latitude', b.latitude, 'longitude', b.longitude, 'phone', b.phone, 'phoneE164', b.phone_e164,
  'photoUrl', b.photo_url, 'imageUrl', b.image_url, 'priceRange', b.price_range,
  'isVerified', ${jsonFlag(sql`b.is_verified`)}, 'isOpen', ${jsonFlag(sql`b.is_open`)},
  'businessStatus', b.business_status, 'timezone', b.timezone, 'week', json(b.week)`

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
export const summariesOf = (page: SQL): SQL => sql`(
  select json_group_array(json_object(${SUMMARY_FIELDS}))
  from ${page} p cross join businesses b on b.id = p.id ${SUMMARY_TABLES})`
