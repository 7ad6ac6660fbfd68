import { sql, type SQL } from 'drizzle-orm'
import type { Business } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'
import { jsonFlag, SUMMARY_FIELDS, SUMMARY_TABLES } from '../sql/summary.ts'

/** Where a slug that no longer names a business leads: to another slug, or to 410. */
export type Departure = { readonly kind: 'moved'; readonly slug: string } | { readonly kind: 'gone' }

export type BusinessAnswer = { readonly kind: 'found'; readonly business: Business } | Departure

/** A page shows three; all of them are behind `reviewsLink`. */
const NEWEST_REVIEWS = 50

const REVIEWS = sql`(
  select json_group_array(json_object('id', id, 'authorName', author_name, 'rating', rating, 'comment', comment,
    'createdAt', created_at, 'isSample', ${jsonFlag(sql`is_sample`)}))
  from (select * from reviews where business_id = b.id order by created_at desc, id limit ${NEWEST_REVIEWS}))`

/** SQL for a JSON column; invalid JSON, which only another program can have stored, becomes `otherwise`. */
export const storedJson = (column: SQL, otherwise: SQL) =>
  sql`iif(json_valid(${column}), json(${column}), ${otherwise})`

const DETAIL_FIELDS = sql`
  'schemaType', k.schema_type, 'state', b.state, 'postalCode', b.postal_code, 'email', b.email, 'website', b.website,
  'description', b.description, 'about', ${storedJson(sql`b.about`, sql`b.about`)},
  'workingHours', ${storedJson(sql`b.working_hours`, sql`null`)},
  'locationLink', b.location_link, 'orderLink', b.order_link, 'menuLink', b.menu_link,
  'reservationLink', b.reservation_link, 'reviewsLink', b.reviews_link, 'reviews', json(${REVIEWS}),
  'indexable', ${jsonFlag(sql`b.indexable`)}, 'source', b.source, 'sourceLicence', b.source_licence,
  'globalRowNumber', b.global_row_number, 'version', b.version,
  'createdAt', b.created_at, 'updatedAt', b.updated_at`

/** The business of a slug with its newest reviews, or where it moved; undefined when the slug never existed. */
export async function findBusiness(db: Database, slug: string): Promise<BusinessAnswer | undefined> {
  const row = await firstRow<{ business: string }>(
    db,
    sql`
    select json_object(${SUMMARY_FIELDS}, ${DETAIL_FIELDS}) as business
    from businesses b ${SUMMARY_TABLES} where b.slug = ${slug} and b.deleted_at is null`,
  )
  if (!row) return findDeparture(db, slug)
  return { kind: 'found', business: JSON.parse(row.business) as Business }
}

/** Where a former slug leads: to another slug, or to 410. */
export async function findDeparture(db: Database, slug: string): Promise<Departure | undefined> {
  const row = await firstRow<{ slug: string | null }>(
    db,
    sql`
    select null as slug from businesses where slug = ${slug} and deleted_at is not null
    union all
    select b.slug from slug_history h left join businesses b on b.id = h.business_id and b.deleted_at is null
    where h.slug = ${slug}
    order by 1 desc limit 1`,
  )
  if (!row) return undefined
  return row.slug === null ? { kind: 'gone' } : { kind: 'moved', slug: row.slug }
}
