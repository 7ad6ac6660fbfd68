import { sql } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { boundsOf, distanceMetres } from '#domain/geo/distance.ts'
import type { Database } from '../client.ts'
import type { CityChoice } from './suggest-cities.ts'
import { listCityOfId } from './suggest-cities.ts'

/** Radii in metres in which businesses are searched, each where the one before has none. */
const REACHES = [1_000, 8_000, 40_000]
/** The maximum number examined. */
const LOOKED_AT = 200
/** The number of nearest businesses that vote for the city, as one may be misplaced. */
const NEAREST = 9

interface Row extends Coordinates {
  readonly cityId: number
}

/** The city that most of the nearest businesses are in; undefined where there are none within 40 km. */
export async function findCityAt(db: Database, position: Coordinates): Promise<CityChoice | undefined> {
  for (const reach of REACHES) {
    const { west, south, east, north } = boundsOf(position, reach)
    const rows = await db.all<Row>(sql`
      select b.city_id as cityId, b.latitude, b.longitude
      from businesses_geo g cross join businesses b on b.id = g.id
      where g.max_longitude >= ${west} and g.min_longitude <= ${east}
        and g.max_latitude >= ${south} and g.min_latitude <= ${north} and b.city_id is not null
      limit ${LOOKED_AT}`)
    const [cityId] = commonest(nearest(rows, position))
    if (cityId !== undefined) return (await listCityOfId(db, cityId))[0]
  }
  return undefined
}

const nearest = (rows: readonly Row[], position: Coordinates): number[] =>
  rows
    .toSorted((a, b) => distanceMetres(a, position) - distanceMetres(b, position))
    .slice(0, NEAREST)
    .map(({ cityId }) => cityId)

/** Different values, the commonest first; of equally common ones the first. */
const commonest = (values: readonly number[]): number[] =>
  [...Map.groupBy(values, (value) => value)].sort((a, b) => b[1].length - a[1].length).map(([value]) => value)
