import { sql } from 'drizzle-orm'
import type { CityCentre } from '#domain/geo/city-centre.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { firstRow } from '../sql/row.ts'

export interface FoundCentre {
  /** The centre at which the city is shown. */
  readonly centre: Coordinates
  /** The centre of its businesses; undefined where too few are known. */
  readonly judged: CityCentre | undefined
}

type Row = Readonly<
  Record<'latitude' | 'longitude' | 'spread' | 'ownLatitude' | 'ownLongitude', number | null>
>

/** The centre of the city of this name, in any language; of several the one of the state, else the largest. */
export async function findCityCentre(
  db: Database,
  { city, state, countryCode }: { city: string; state: string | undefined; countryCode: string | undefined },
): Promise<FoundCentre | undefined> {
  const folded = fold(city)
  if (folded === '') return undefined
  const row = await firstRow<Row>(
    db,
    sql`select t.latitude, t.longitude, t.spread, c.latitude as ownLatitude, c.longitude as ownLongitude
      from (select id from cities where folded = ${folded}
        union select city_id from city_names where folded = ${folded}) d
      cross join cities c on c.id = d.id left join city_centres t on t.city_id = c.id
      where ${countryCode ?? null} is null or c.country_code = ${countryCode ?? null}
      order by c.state is ${state ?? null} desc, c.business_count desc limit 1`,
  )
  if (!row) return undefined
  const { latitude, longitude, spread, ownLatitude, ownLongitude } = row
  if (latitude !== null && longitude !== null && spread !== null)
    return { centre: { latitude, longitude }, judged: { latitude, longitude, spread } }
  if (ownLatitude === null || ownLongitude === null) return undefined
  return { centre: { latitude: ownLatitude, longitude: ownLongitude }, judged: undefined }
}
