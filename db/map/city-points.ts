import { sql } from 'drizzle-orm'
import { BLOCK, CHUNK } from '#domain/bitmap/bits.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { pointsOf } from '../bitmap-index/read/area.ts'
import { SERVED } from '../bitmap-index/state.ts'
import type { Database } from '../client.ts'
import { valuesTable } from '../sql/in-list.ts'

/** The chunks of one index: half of all. */
const CHUNKS = 128
/** Blocks of 256 points read for one city: 20,000 businesses show its shape. */
const MOST_BLOCKS = 80

/** The city's points within a block of 256, in their order. */
export interface CityPointRow {
  readonly cityId: number
  readonly points: ArrayBuffer
}

/** Bytes of a point: its latitude and longitude. */
const POINT = 2 * Float64Array.BYTES_PER_ELEMENT

/** The city's part of the block, since most cities are far smaller than a block. */
const OWN_POINTS = sql.raw(`substr(p.points, max(w.first - p.block * ${BLOCK}, 0) * ${POINT} + 1,
  (min(w.first + w.length, (p.block + 1) * ${BLOCK}) - max(w.first, p.block * ${BLOCK})) * ${POINT})`)

/**
 * The positions of cities' businesses in the bitmap index, one row for each block of 256; none for a city that the
 * index does not have.
 */
export async function readCityPointRows(
  db: Database,
  cityIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CityPointRow[]>> {
  const rows = await db.all<CityPointRow>(
    sql`select w.city_id as cityId, ${OWN_POINTS} as points
      from bitmap_index_state s
      cross join ${valuesTable(cityIds)} d
      cross join bitmap_city_ranges w on w.city_id = d.value
        and w.first >= s.first_chunk * ${sql.raw(String(CHUNK))}
        and w.first < (s.first_chunk + ${sql.raw(String(CHUNKS))}) * ${sql.raw(String(CHUNK))}
      cross join bitmap_points p on p.block between w.first / ${sql.raw(String(BLOCK))}
        and min((w.first + w.length - 1) / ${sql.raw(String(BLOCK))}, w.first / ${sql.raw(String(BLOCK))} + ${MOST_BLOCKS})
      where s.id = ${SERVED}`,
  )
  const byCity = new Map<number, CityPointRow[]>(cityIds.map((id) => [id, []]))
  for (const row of rows) byCity.get(row.cityId)?.push(row)
  return byCity
}

/** The points of a city in its rows. */
export const parseCityPoints = (rows: readonly CityPointRow[]): readonly Coordinates[] =>
  rows.flatMap(({ points }) => [...pointsOf(new Float64Array(points))].map(([, place]) => place))
