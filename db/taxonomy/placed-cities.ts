import { sql } from 'drizzle-orm'
import type { PlacedCity } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { type JsonText, parseRow } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'

/** Cities per query: a server refuses to send more than some megabytes at once. */
const AT_ONCE = 50_000

type PlacedCities = readonly (readonly [latitude: number, longitude: number, count: number])[]

interface Part {
  readonly cities: JsonText<PlacedCities>
  /** The greatest id among them; null where there are none. */
  readonly last: number | null
}

/** All cities that have businesses and a position, in no order: as one value, which is read ten times faster than rows. */
export async function listPlacedCities(db: Database, atOnce = AT_ONCE): Promise<PlacedCity[]> {
  const listed: PlacedCity[] = []
  for (let after: number | null = 0; after !== null;) {
    const part: Part | undefined = await firstRow<Part>(
      db,
      sql`select json_group_array(json_array(latitude, longitude, business_count)) as cities, max(id) as last
        from (select id, latitude, longitude, business_count from cities
          where id > ${after} and business_count > 0 and latitude is not null and longitude is not null
          order by id limit ${atOnce})`,
    )
    const cities: PlacedCities = part ? parseRow(part.cities) : []
    for (const [latitude, longitude, businessCount] of cities)
      listed.push({ latitude, longitude, businessCount })
    after = part && cities.length === atOnce ? part.last : null
  }
  return listed
}
