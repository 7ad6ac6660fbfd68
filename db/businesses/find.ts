import { eq, sql, type SQL } from 'drizzle-orm'
import type { Business, CategoryRef, Review } from '#domain/business/business.ts'
import { fieldsIn } from '#domain/business/fields.ts'
import type { PinnedFields } from '#domain/business/pins.ts'
import type { SpecialHours } from '#domain/hours/special-hours.ts'
import type { OwnerProof } from '#domain/proposals/claim.ts'
import type { BusinessSource } from '#domain/business/sources.ts'
import { originsOf } from '#domain/trust/origins.ts'
import type { Database } from '../client.ts'
import { STILL_HERE } from '../presence/presence.ts'
import { ABOUT, columns, storedJson } from '../sql/business-columns.ts'
import { businesses } from '../schema/businesses.ts'
import { jsonFlag, jsonObject, type JsonOf, parseRow } from '../sql/json-object.ts'
import { PreparedStatement } from '../sql/prepared.ts'
import { firstRow } from '../sql/row.ts'
import { CATEGORY, PHOTOS, SUMMARY_PARTS, SUMMARY_TABLES } from '../sql/summary.ts'

/** Where a slug that no longer names a business leads: to another slug, or to 410. */
export type SlugRedirect = { readonly kind: 'moved'; readonly slug: string } | { readonly kind: 'gone' }

export type FindBusinessResult = { readonly kind: 'found'; readonly business: Business } | SlugRedirect

/** A page shows three; the rest are shown behind `reviewsLink`. */
const NEWEST_REVIEWS = 50

const REVIEW: SQL<Review> = jsonObject({
  id: sql<number>`id`,
  authorName: sql<string | null>`author_name`,
  rating: sql<number | null>`rating`,
  comment: sql<string | null>`comment`,
  createdAt: sql<string | null>`created_at`,
  isSample: jsonFlag(sql`is_sample`),
})

const REVIEWS = sql`(
  select json_group_array(${REVIEW})
  from (select * from reviews where business_id = b.id order by created_at desc, id limit ${NEWEST_REVIEWS}))`

const OTHER_CATEGORIES = sql`(
  select json_group_array(${CATEGORY})
  from other_categories o cross join categories k on k.id = o.category_id where o.business_id = b.id)`

const OWNER_PROOF = sql`(select json_object('method', method, 'verifiedAt', verified_at) from claims
  where claims.business_id = b.id and ended_at is null)`

/** The columns from which the origins of a business's facts are computed; answers do not contain them as such. */
const ORIGIN = jsonObject({
  pinnedFields: storedJson<PinnedFields | null>(sql`b.pinned_fields`, sql`null`),
  sources: storedJson<readonly BusinessSource[] | null>(sql`b.sources`, sql`null`),
  fetchedAt: sql<string | null>`b.fetched_at`,
})

/** All columns of a business `b`, over the tables of `SUMMARY_TABLES`; `businessOf` converts them. */
export const BUSINESS = jsonObject({
  ...SUMMARY_PARTS,
  schemaType: sql<string>`k.schema_type`,
  otherCategories: sql<CategoryRef[]>`json(${OTHER_CATEGORIES})`,
  ...columns(...fieldsIn('public')),
  about: ABOUT,
  photos: PHOTOS,
  ownerProof: sql<OwnerProof | null>`json(${OWNER_PROOF})`,
  origin: ORIGIN,
  stillHere: STILL_HERE,
  reviews: sql<Review[]>`json(${REVIEWS})`,
  ...columns('indexable', 'source', 'sourceLicence', 'globalRowNumber', 'version', 'createdAt', 'updatedAt'),
})

/** The business that a query read as `BUSINESS`. */
export function businessOf(row: JsonOf<typeof BUSINESS>): Business {
  const { origin, ...business } = parseRow(row)
  return { ...business, facts: originsOf(business, origin) }
}

const FOUND = new PreparedStatement<{ readonly business: JsonOf<typeof BUSINESS> }, 'slug'>(
  (given) => sql`
    select ${BUSINESS} as business
    from businesses b ${SUMMARY_TABLES} where b.slug = ${given('slug')} and b.deleted_at is null`,
)

/** The business of a slug with its newest reviews, or where it moved; undefined when the slug never existed. */
export async function findBusiness(db: Database, slug: string): Promise<FindBusinessResult | undefined> {
  const row = await FOUND.first(db, { slug })
  if (!row) return findSlugRedirect(db, slug)
  return { kind: 'found', business: businessOf(row.business) }
}

/** Where a former slug leads: to another slug, or to 410. */
export async function findSlugRedirect(db: Database, slug: string): Promise<SlugRedirect | undefined> {
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

/** The special hours of a business as stored, without the public holidays and seasons that its pages show. */
export async function findSpecialHours(db: Database, id: number): Promise<SpecialHours | null> {
  const [row] = await db
    .select({ specialHours: businesses.specialHours })
    .from(businesses)
    .where(eq(businesses.id, id))
  return row?.specialHours ?? null
}
