import { sql, type SQL } from 'drizzle-orm'
import { districtsOfAddresses, type Addressed } from '#domain/geo/districts-of-addresses.ts'
import type { CityLocation } from '#domain/geo/same-city.ts'
import { statesOfCity } from '#domain/geo/state-names.ts'
import { fold } from '#domain/text/fold.ts'
import { slugify } from '#domain/text/slug.ts'
import type { Database } from '../client.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { parseRows, type JsonOf } from '../sql/json-object.ts'

/** A city with its other names. */
interface CityRow extends CityLocation {
  readonly id: number
  readonly folded: string
  readonly names: JsonOf<SQL<string[]>>
}

/** The statements that rebuild the districts of cities from the addresses of their businesses. */
export async function cityDistrictsUpdate(
  db: Database,
  cityIds: readonly number[],
  businessesOf: (cityId: number) => readonly Addressed[],
): Promise<SQL[]> {
  const ids = JSON.stringify(cityIds)
  const cities: CityRow[] = await db.all<CityRow>(sql`
    select id, folded, state, country_code as countryCode, latitude, longitude,
      (select json_group_array(folded) from city_names where city_id = c.id) as names
    from cities c where id in (select value from json_each(${ids}))`)
  const rows = cities.flatMap((city) => {
    const { id, folded, state, countryCode, names } = city
    const states = statesOfCity(city).flatMap((each) => each.names)
    const others = new Set([folded, fold(state ?? ''), ...states, ...parseRows(names)])
    return districtsOfAddresses(businessesOf(id), (text) => others.has(text)).map((district) => [
      ...[id, district.folded, district.name, slugify(district.name, countryCode)],
      ...[district.latitude, district.longitude, district.radius, district.businessCount],
    ])
  })
  return [
    sql`delete from city_districts where city_id in (select value from json_each(${ids}))`,
    ...jsonBatches(rows).map(
      (batch) => sql`insert or replace into city_districts
          (city_id, folded, name, slug, latitude, longitude, radius, business_count)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7
        from json_each(${batch})`,
    ),
  ]
}
