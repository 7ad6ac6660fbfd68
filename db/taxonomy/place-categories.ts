import { and, asc, desc, eq, sum } from 'drizzle-orm'
import type { CategoryRef } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { categories, cityCategoryCounts } from '../schema/taxonomy.ts'

/** A city, or a country by its code. */
type Place = { readonly cityId: number } | { readonly countryCode: string }

/** The categories of a place, with the number of its businesses in each, largest first; all unless limited. */
export async function listPlaceCategories(
  db: Database,
  place: Place,
  limit = 2 ** 31,
): Promise<(CategoryRef & { readonly businessCount: number })[]> {
  const { id, name, slug, icon, folded } = categories
  const counts = cityCategoryCounts
  const businessCount = sum(counts.businessCount).mapWith(Number)
  const isThere =
    'cityId' in place ? eq(counts.cityId, place.cityId) : eq(counts.countryCode, place.countryCode)
  return db
    .select({ id, name, slug, icon, businessCount })
    .from(counts)
    .crossJoin(categories)
    .where(and(eq(id, counts.categoryId), isThere))
    .groupBy(counts.categoryId)
    .orderBy(desc(businessCount), asc(folded))
    .limit(limit)
}
