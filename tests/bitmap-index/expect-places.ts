import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { localMinutesByZone } from '#domain/search/local-minutes-by-zone.ts'
import type { StoredSets } from './stored-sets.ts'

interface Range {
  readonly of: number
  readonly first: number
  readonly count: number
}

interface Row {
  readonly id: number
  readonly zone: string | null
  readonly cityId: number | null
  readonly latitude: number | null
  readonly longitude: number | null
}

const numbersBy = (rows: readonly Range[]) => {
  const found = new Map<number, number>()
  for (const { of, first, count } of rows)
    for (let at = first; at < first + count; at++) {
      expect(found.has(at)).toBe(false)
      found.set(at, of)
    }
  return found
}

/** Expects every business that did not change since to lie where its city, its clock and its position say. */
export async function expectPlaces(
  db: Database,
  { positions, changed }: StoredSets,
  now: Date,
): Promise<void> {
  const cities = numbersBy(
    await db.all<Range>(sql`select city_id as "of", first, length as count from bitmap_city_ranges`),
  )
  const clocks = numbersBy(
    await db.all<Range>(sql`select class as "of", first, length as count from bitmap_clock_ranges`),
  )
  const zones = await db.all<{ zone: string; class: number }>(sql`select zone, class from bitmap_zones`)
  const classes = new Map(zones.map((row) => [row.zone, row.class]))
  const times = JSON.parse(localMinutesByZone(now)) as Record<string, number>
  const timeOf = new Map(zones.map((row) => [row.class, times[row.zone]]))
  const points = await db.all<{ block: number; points: ArrayBuffer }>(
    sql`select block, points from bitmap_points`,
  )
  const pointsOf = new Map(points.map((row) => [row.block, new Float64Array(row.points)]))
  const boxes = await db.all<{ chunk: number; boxes: ArrayBuffer }>(
    sql`select chunk, boxes from bitmap_blocks`,
  )
  const boxesOf = new Map(boxes.map((row) => [row.chunk, new Float32Array(row.boxes)]))
  const rows = await db.all<Row>(sql`
    select id, timezone as zone, city_id as cityId, latitude, longitude from businesses where deleted_at is null`)
  for (const { id, zone, cityId, latitude, longitude } of rows) {
    const at = positions.get(id)
    if (changed.has(id)) continue
    if (at === undefined) throw new Error(`${id} has no position.`)
    const clock = zone !== null && zone in times ? (classes.get(zone) ?? -1) : 0
    expect([cities.get(at), clocks.get(at)], `${id}`).toEqual([cityId ?? 0, clock])
    if (clock > 0) expect(timeOf.get(clock)).toBe(times[zone ?? ''])
    const [north = Number.NaN, east = Number.NaN] =
      pointsOf.get(at >> 8)?.subarray(2 * (at & 255), 2 * (at & 255) + 2) ?? []
    if (latitude === null || longitude === null) {
      expect([north, east]).toEqual([Number.NaN, Number.NaN])
      continue
    }
    expect([north, east]).toEqual([latitude, longitude])
    const block = (at >> 8) & 255
    const [s = 90, w = 180, n = -90, e = -180] =
      boxesOf.get(at >> 16)?.subarray(4 * block, 4 * block + 4) ?? []
    expect(s <= latitude && latitude <= n && w <= longitude && longitude <= e, `${id}`).toBe(true)
  }
}
