import { sql } from 'drizzle-orm'
import type { AdminBusiness } from '#domain/business/admin.ts'
import type { Database } from '../../client.ts'
import { storedJson } from '../find.ts'
import { firstRow } from '../../sql/row.ts'
import { SUMMARY_TABLES } from '../../sql/summary.ts'
import { ROW_FIELDS } from './rows.ts'

const DETAIL_FIELDS = sql`
  'street', b.street, 'state', b.state, 'postalCode', b.postal_code,
  'latitude', b.latitude, 'longitude', b.longitude, 'timezone', b.timezone,
  'phone', b.phone, 'email', b.email, 'website', b.website, 'menuLink', b.menu_link, 'orderLink', b.order_link,
  'reservationLink', b.reservation_link, 'locationLink', b.location_link, 'reviewsLink', b.reviews_link,
  'description', b.description, 'about', ${storedJson(sql`b.about`, sql`b.about`)},
  'workingHours', ${storedJson(sql`b.working_hours`, sql`null`)}, 'priceRange', b.price_range,
  'source', b.source, 'placeId', b.place_id, 'createdAt', b.created_at`

/** All fields of one business, in the trash or not; undefined when the id does not exist. */
export async function findAdminBusiness(db: Database, id: number): Promise<AdminBusiness | undefined> {
  const row = await firstRow<{ business: string }>(
    db,
    sql`select json_object(${ROW_FIELDS}, ${DETAIL_FIELDS}) as business
      from businesses b ${SUMMARY_TABLES} where b.id = ${id}`,
  )
  return row && (JSON.parse(row.business) as AdminBusiness)
}
