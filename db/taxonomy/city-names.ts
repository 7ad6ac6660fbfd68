import { sql, type SQL } from 'drizzle-orm'
import { type CityNames, loadCityNames } from '#domain/geo/city-names.ts'
import type { CityLocation } from '#domain/geo/same-city.ts'
import type { Database } from '../client.ts'
import { jsonBatches } from '../sql/json-batches.ts'

interface NamedCity extends CityLocation {
  readonly id: number
  readonly folded: string
}

/** The statements that store the names of cities after a change of their name or location, in its batch. */
export function cityNamesUpdate(cities: readonly NamedCity[], names: CityNames): SQL[] {
  if (cities.length === 0) return []
  const named = cities.map((city) => [city.id, names.othersOf(city.folded, city)] as const)
  return [
    sql`delete from city_names where city_id in (select value from json_each(${JSON.stringify(cities.map(({ id }) => id))}))`,
    ...jsonBatches(named.filter(([, others]) => others.length > 0)).map(
      (rows) => sql`insert into city_names (city_id, folded)
        select c.value ->> 0, n.value from json_each(${rows}) c cross join json_each(c.value, '$[1]') n`,
    ),
  ]
}

const CHUNK = 2_000

interface StoredCity extends NamedCity {
  /** Its names as stored, sorted, as JSON. */
  readonly stored: string
}

/** Mends the names of all cities: after changes of many, and where other data came. Reads every city. */
export async function refreshCityNames(db: Database): Promise<void> {
  const names = await loadCityNames()
  await db.run(sql`delete from city_names where city_id not in (select id from cities)`)
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: StoredCity[] = await db.all<StoredCity>(sql`
      select id, folded, state, country_code as countryCode, latitude, longitude,
        (select json_group_array(folded) from (select folded from city_names where city_id = c.id order by folded)) as stored
      from cities c where id > ${after} order by id limit ${CHUNK}`)
    const stale = rows.filter(
      (city) => JSON.stringify(names.othersOf(city.folded, city).toSorted()) !== city.stored,
    )
    const statements = cityNamesUpdate(stale, names).map((statement) => db.run(statement))
    const [first, ...more] = statements
    if (first) await db.batch([first, ...more])
    after = rows.at(-1)?.id
  }
}
