import { sql, type SQL } from 'drizzle-orm'
import type { AdminBusinessRow } from '#domain/business/admin-business.ts'
import type { PositionDoubt } from '#domain/geo/position-doubts.ts'
import { columns, RATING } from '../../sql/business-columns.ts'
import { jsonFlag, type JsonOf, jsonObject } from '../../sql/json-object.ts'
import { IS_OPEN } from '../../sql/open.ts'
import { FIRST_PHOTO, SUMMARY_TABLES } from '../../sql/summary.ts'

const DOUBTS = sql<readonly PositionDoubt[]>`json(coalesce(
  (select t.doubts from doubtful_positions t where t.business_id = b.id), '[]'))`

/** The parts of an `AdminBusinessRow`, over the tables of `SUMMARY_TABLES`. */
export const ROW_PARTS = {
  ...columns('id', 'slug', 'name'),
  category: jsonObject({ id: sql<number>`k.id`, name: sql<string>`k.name` }),
  ...columns('type', 'address'),
  city: sql<string | null>`c.name`,
  ...columns('countryCode'),
  country: sql<string | null>`n.name`,
  rating: RATING,
  ...columns('reviewCount'),
  photo: FIRST_PHOTO,
  ...columns('photoUrl', 'imageUrl'),
  isOpen: jsonFlag(IS_OPEN),
  ...columns('isVerified', 'businessStatus', 'indexable'),
  ...columns('phone', 'email', 'website', 'source'),
  doubts: DOUBTS,
  ...columns('version', 'globalRowNumber', 'updatedAt', 'deletedAt'),
}

const ROW: SQL<AdminBusinessRow> = jsonObject(ROW_PARTS)

/** One JSON array of rows in the order of the CTE `page (id)`. */
export const rowsOf = (page: SQL) => sql<AdminBusinessRow[]>`(
  select json_group_array(${ROW})
  from ${page} p cross join businesses b on b.id = p.id ${SUMMARY_TABLES})`

/** The type of the JSON that `rowsOf` selects. */
export type Rows = JsonOf<ReturnType<typeof rowsOf>>
