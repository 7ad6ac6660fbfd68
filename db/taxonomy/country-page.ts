import { and, eq, gt } from 'drizzle-orm'
import type { Country } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { countries } from '../schema/taxonomy.ts'
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
