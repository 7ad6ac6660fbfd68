import { and, asc, desc, eq, inArray, sql, sum, type SQL } from 'drizzle-orm'
import type { CategoryRef } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { categories, cityCategoryCounts } from '../schema/taxonomy.ts'

/** A city, a country by its code, or a state by its key. */
type Place = { readonly cityId: number } | { readonly countryCode: string } | { readonly stateKey: string }

const counts = cityCategoryCounts

function isIn(place: Place): SQL {
  if ('cityId' in place) return eq(counts.cityId, place.cityId)
  if ('countryCode' in place) return eq(counts.countryCode, place.countryCode)
  return inArray(counts.cityId, sql`(select city_id from city_states where state = ${place.stateKey})`)
}

/** The categories of a place, with the number of its businesses in each, largest first; all unless limited. */
export async function listPlaceCategories(
  db: Database,
  place: Place,
  limit = 2 ** 31,
): Promise<(CategoryRef & { readonly businessCount: number })[]> {
  const { id, name, slug, icon, folded } = categories
  const businessCount = sum(counts.businessCount).mapWith(Number)
  return db
    .select({ id, name, slug, icon, businessCount })
    .from(counts)
    .crossJoin(categories)
    .where(and(eq(id, counts.categoryId), isIn(place)))
    .groupBy(counts.categoryId)
    .orderBy(desc(businessCount), asc(folded))
    .limit(limit)
}
