import { and, asc, desc, eq, gt, sum } from 'drizzle-orm'
import type { Country } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { categories, cityCategoryCounts, countries } from '../schema/taxonomy.ts'
import { listCities } from './list.ts'

/** A country that has businesses, by its code. */
export async function findCountry(db: Database, code: string): Promise<Country | undefined> {
  const { name, businessCount } = countries
  const [row] = await db
    .select({ code: countries.code, name, businessCount })
    .from(countries)
    .where(and(eq(countries.code, code), gt(businessCount, 0)))
  return row
}

/** The largest cities of a country. */
export const listCountryCities = (db: Database, code: string, limit: number) =>
  listCities(db, { limit, countryCode: code })

/** The categories of a country, with the number of its businesses in each, largest first. */
export async function listCountryCategories(db: Database, code: string) {
  const { id, name, slug, icon, folded } = categories
  const businessCount = sum(cityCategoryCounts.businessCount).mapWith(Number)
  return db
    .select({ id, name, slug, icon, businessCount })
    .from(cityCategoryCounts)
    .crossJoin(categories)
    .where(and(eq(id, cityCategoryCounts.categoryId), eq(cityCategoryCounts.countryCode, code)))
    .groupBy(cityCategoryCounts.categoryId)
    .orderBy(desc(businessCount), asc(folded))
}
