import { sql, type SQL } from 'drizzle-orm'
import { clockClasses } from '#domain/bitmap/clock-classes.ts'
import { hilbertIndex } from '#domain/bitmap/hilbert.ts'
import { type Numbering, numberPositions, Places } from '#domain/bitmap/number-positions.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { listedZones } from '#domain/search/local-minutes-by-zone.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { jsonBatches } from '../sql/json-batches.ts'

/** Businesses read at once. */
const PAGE = 20_000
/** Positions written at once. */
const WRITTEN = 20_000

type Row = readonly [
  id: number,
  zone: string | null,
  cityId: number | null,
  latitude: number | null,
  longitude: number | null,
]

/** The positions of cities along the curve; 0 for a city without coordinates. */
async function readCityIndexes(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db.all<{ cities: string }>(sql`
    select json_group_array(json_array(id, latitude, longitude)) as cities
    from cities where latitude is not null and longitude is not null`)
  const cities = parseOwnJson<[id: number, latitude: number, longitude: number][]>(rows[0]?.cities ?? '[]')
  return new Map(cities.map(([id, latitude, longitude]) => [id, hilbertIndex(latitude, longitude)]))
}

/** Condition for businesses of some ids; all businesses without a list of ids. */
const among = (ids: readonly number[] | undefined): SQL => (ids ? sql`and id in ${inList(ids)}` : sql``)

/** The clock classes of the time zones of all or some businesses, beside the known ones; unknown zones have none. */
export async function classifyZones(
  db: Database,
  now: Date,
  { known, ids }: { readonly known?: ReadonlyMap<string, number>; readonly ids?: readonly number[] } = {},
): Promise<Map<string, number>> {
  const zones = await db.all<{ zone: string }>(sql`
    select distinct timezone as zone from businesses
    where timezone is not null and deleted_at is null ${among(ids)} order by 1`)
  const listed = new Set(listedZones())
  return clockClasses(
    zones.map(({ zone }) => zone).filter((zone) => listed.has(zone)),
    now,
    known,
  )
}

/** The places of all or some businesses outside the trash. */
async function readPlaces(
  db: Database,
  classes: ReadonlyMap<string, number>,
  ids: readonly number[] | undefined,
): Promise<Places> {
  const cityIndexes = await readCityIndexes(db)
  const places = new Places()
  for (let after = 0; ;) {
    const rows = await db.all<{ places: string; last: number | null }>(sql`
      select json_group_array(json_array(id, timezone, city_id, latitude, longitude)) as places, max(id) as last
      from (select id, timezone, city_id, latitude, longitude from businesses
        where deleted_at is null and id > ${after} ${among(ids)} order by id limit ${PAGE})`)
    for (const [id, zone, cityId, latitude, longitude] of parseOwnJson<Row[]>(rows[0]?.places ?? '[]'))
      places.add({
        id,
        latitude,
        longitude,
        cityId: cityId ?? 0,
        clockClass: classes.get(zone ?? '') ?? 0,
        cityIndex: cityIndexes.get(cityId ?? 0) ?? 0,
      })
    const last = rows[0]?.last ?? null
    if (last === null) return places
    after = last
  }
}

/** Numbers all or some businesses by clock and place, from a position on. */
export async function numberBusinesses(
  db: Database,
  classes: ReadonlyMap<string, number>,
  first: number,
  ids?: readonly number[],
): Promise<Numbering> {
  return numberPositions(await readPlaces(db, classes, ids), first)
}

/** The statements that store positions, several thousand in each. */
export function* insertPositions({ positions, ids }: Numbering): Generator<SQL> {
  for (let from = 0; from < ids.length; from += WRITTEN) {
    const pairs = Array.from(positions.subarray(from, from + WRITTEN), (position, at) => [
      position,
      ids[from + at],
    ])
    yield sql`insert or replace into bitmap_positions (position, business_id)
      select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)})`
  }
}

/** The statements that stage the ranges of clocks and cities until the index is complete. */
export function stageNumbering({ clocks, cities }: Numbering, classes: ReadonlyMap<string, number>): SQL[] {
  const rows = [
    ...[...classes].map(([zone, number]) => ['zone', zone, number, null]),
    ...clocks.map(({ class: number, first, length }) => ['clock', String(number), first, length]),
    ...cities.map(({ cityId, first, length }) => ['city', String(cityId), first, length]),
  ]
  return jsonBatches(rows).map(
    (batch) => sql`insert or replace into bitmap_staging (kind, key, value, length)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${batch})`,
  )
}
