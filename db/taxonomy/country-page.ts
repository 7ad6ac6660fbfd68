import { and, eq, gt, sql } from 'drizzle-orm'
import type { Country } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { countries } from '../schema/taxonomy.ts'
import { type JsonText, parseRow } from '../sql/json-object.ts'
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

/** A city's position, if known, and its number of businesses. */
type LargeCity = readonly [latitude: number | null, longitude: number | null, businessCount: number]

/** The largest cities of each country that has businesses, the largest first; one statement. */
export async function listLargestCities(
  db: Database,
  limit: number,
): Promise<readonly { readonly code: string; readonly cities: readonly LargeCity[] }[]> {
  const rows = await db.all<{ code: string; cities: JsonText<LargeCity[]> }>(sql`
    select n.code, (select json_group_array(json_array(latitude, longitude, business_count))
      from (select latitude, longitude, business_count from cities
        where country_code = n.code and business_count > 0
        order by business_count desc, folded, id limit ${limit})) as cities
    from countries n where n.business_count > 0 order by n.code`)
  return rows.map(({ code, cities }) => ({ code, cities: parseRow(cities) }))
}

/** The places of the largest cities of each state whose position is known; one statement. */
export async function listLargestCitiesOfStates(
  db: Database,
  limit: number,
): Promise<readonly { readonly key: string; readonly cities: readonly (readonly [number, number])[] }[]> {
  const rows = await db.all<{ key: string; cities: JsonText<[number, number][]> }>(sql`
    select s.state as key, (select json_group_array(json_array(latitude, longitude))
      from (select c.latitude, c.longitude from city_states i
        cross join cities c on c.id = i.city_id and c.business_count > 0
          and c.latitude is not null and c.longitude is not null
        where i.state = s.state order by c.business_count desc, c.folded, c.id limit ${limit})) as cities
    from (select distinct state from city_states) s order by s.state`)
  return rows
    .map(({ key, cities }) => ({ key, cities: parseRow(cities) }))
    .filter(({ cities }) => cities.length > 0)
}
