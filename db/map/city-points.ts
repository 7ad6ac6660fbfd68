import { sql } from 'drizzle-orm'
import { BLOCK, CHUNK } from '#domain/bitmap/bits.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { pointsOf } from '../bitmap-index/read/area.ts'
import { SERVED } from '../bitmap-index/state.ts'
import type { Database } from '../client.ts'
import { valuesTable } from '../sql/in-list.ts'

/** Half of the chunks are an index's own. */
const CHUNKS = 128
/** Blocks of 256 points, for one city at most: 20,000 businesses tell its shape. */
const MOST_BLOCKS = 80

/** A block of 256 points, of which those from `first` on, `size` of them, are the city's. */
export interface CityPointRow {
  readonly cityId: number
  readonly first: number
  readonly size: number
  readonly block: number
  readonly points: ArrayBuffer
}

/**
 * Where the businesses of cities are, as the bitmap index has them: a block of 256 is one row. None for a city that the
 * index does not have.
 */
export async function readCityPointRows(
  db: Database,
  cityIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CityPointRow[]>> {
  const rows = await db.all<CityPointRow>(
    sql`select w.city_id as cityId, w.first, w.length as size, p.block, p.points
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

/** Bytes of a point: its latitude and longitude. */
const POINT = 2 * Float64Array.BYTES_PER_ELEMENT

/** The points of a city in its rows. */
export const parseCityPoints = (rows: readonly CityPointRow[]): readonly Coordinates[] =>
  rows.flatMap(({ first, size, block, points }) => {
    const byteOf = (position: number) => Math.max(0, position - block * BLOCK) * POINT
    const own = points.slice(byteOf(first), byteOf(first + size))
    return [...pointsOf(new Float64Array(own))].map(([, place]) => place)
  })
