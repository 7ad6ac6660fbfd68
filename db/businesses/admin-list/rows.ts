import { sql, type SQL } from 'drizzle-orm'
import { jsonFlag, SUMMARY_TABLES } from '../../sql/summary.ts'

/** The `json_object` pairs of an `AdminBusinessRow`, over the tables of `SUMMARY_TABLES`. */
export const ROW_FIELDS = sql`
  'id', b.id, 'slug', b.slug, 'name', b.name, 'category', json_object('id', k.id, 'name', k.name),
  'type', b.type, 'address', b.address, 'city', c.name, 'countryCode', b.country_code, 'country', n.name,
  'rating', iif(b.rating is null, null, printf('%.1f', b.rating)), 'reviewCount', b.review_count,
  'photoUrl', b.photo_url, 'imageUrl', b.image_url,
  'isOpen', ${jsonFlag(sql`b.is_open`)}, 'isVerified', ${jsonFlag(sql`b.is_verified`)},
  'businessStatus', b.business_status, 'indexable', ${jsonFlag(sql`b.indexable`)}, 'version', b.version,
  'globalRowNumber', b.global_row_number, 'updatedAt', b.updated_at, 'deletedAt', b.deleted_at`

/** One JSON array of rows in the order of the CTE `page (id)`. */
export const rowsOf = (page: SQL): SQL => sql`(
  select json_group_array(json_object(${ROW_FIELDS}))
  from ${page} p cross join businesses b on b.id = p.id ${SUMMARY_TABLES})`
