import { sql } from 'drizzle-orm'
import { businessTag, categoryTag, cityTag } from '#domain/cache-tags.ts'
import type { Database } from '../client.ts'

/**
 * Businesses of an import whose answers are purged one by one, the most visited first: what would be purged after them
 * expires sooner by itself.
 */
const MOST_BUSINESSES = 10_000

interface ChangedRow {
  readonly business: string
  readonly category: string
  readonly city: string | null
  readonly formerCategory: string | null
  readonly formerCity: string | null
}

/** The cache tags of the businesses that an import added or changed, with their categories and cities before and now. */
export async function listImportTags(db: Database, batchId: string): Promise<string[]> {
  const rows = await db.all<ChangedRow>(sql`
    select b.slug as business, k.slug as category, c.slug as city, fk.slug as formerCategory, fc.slug as formerCity
    from operation_changes i cross join businesses b on b.id = i.business_id
    cross join categories k on k.id = b.category_id left join cities c on c.id = b.city_id
    left join categories fk on fk.id = i.before ->> 'categoryId' left join cities fc on fc.id = i.before ->> 'cityId'
    where i.operation = ${batchId} order by b.popularity desc limit ${MOST_BUSINESSES}`)
  const isThere = (slug: string | null) => slug !== null
  const categories = rows.flatMap((row) => [row.category, row.formerCategory].filter(isThere))
  const cities = rows.flatMap((row) => [row.city, row.formerCity].filter(isThere))
  const businesses = rows.map((row) => row.business)
  return [
    ...new Set([...categories.map(categoryTag), ...cities.map(cityTag), ...businesses.map(businessTag)]),
  ]
}
