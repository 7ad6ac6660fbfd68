import { sql, type SQL } from 'drizzle-orm'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { fieldsIn } from '#domain/business/fields.ts'
import type { Database } from '../../client.ts'
import { ABOUT, columns } from '../../sql/business-columns.ts'
import { type JsonOf, jsonObject, parseRow } from '../../sql/json-object.ts'
import { firstRow } from '../../sql/row.ts'
import { SUMMARY_TABLES } from '../../sql/summary.ts'
import { ROW_PARTS } from './row-json.ts'

/** The order of fields in the answer, links before texts; fields not named here follow. */
const ORDERED = [
  ...(['street', 'state', 'postalCode', 'latitude', 'longitude', 'timezone', 'phone', 'email'] as const),
  ...(['website', 'menuLink', 'orderLink', 'reservationLink', 'locationLink', 'reviewsLink'] as const),
  ...(['description', 'about', 'workingHours', 'specialHours', 'priceRange', 'source', 'placeId'] as const),
]

const BUSINESS: SQL<AdminBusiness> = jsonObject({
  ...ROW_PARTS,
  ...columns(...ORDERED, ...fieldsIn('admin')),
  about: ABOUT,
  ...columns('createdAt', 'pinnedFields'),
})

/** All fields of one business, in the trash or not; undefined when the id does not exist. */
export async function findAdminBusiness(db: Database, id: number): Promise<AdminBusiness | undefined> {
  const row = await firstRow<{ business: JsonOf<typeof BUSINESS> }>(
    db,
    sql`select ${BUSINESS} as business from businesses b ${SUMMARY_TABLES} where b.id = ${id}`,
  )
  return row && parseRow(row.business)
}
