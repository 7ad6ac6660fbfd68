import type { InStatement } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { CellCounts } from '#domain/map/cell-counts.ts'
import { labelTiles, type Label } from '#domain/map/labels.ts'
import {
  chunksOf,
  type IndexState,
  indexStateQuery,
  isOutrun,
  SERVED,
  writeIndex,
} from '../bitmap-index/state.ts'
import { grouped } from '../bitmap-index/write-sets.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../client.ts'
import { firstId } from './row-ids.ts'
import { readPlaced } from './read-placed.ts'

/** The maximum length of one statement's texts, in characters. */
const MAX_TEXT = 400_000
/** Positions looked up at once; other requests are answered in between. */
const LOOKED_UP = 5_000

/** Counts the map's tiles anew where the bitmap index has changed since. */
export async function keepMap(db: Database): Promise<void> {
  const [[state], [known]] = await db.batch([
    indexStateQuery(db, SERVED),
    db.all<{ half: number; indexVersion: number }>(
      sql`select half, index_version as indexVersion from map_state where id = 1`,
    ),
  ])
  if (state === undefined || known?.indexVersion === state.version) return
  await rebuildMap(db, state, known?.half === 0 ? 1 : 0).catch((error: unknown) => {
    if (!isOutrun(error)) throw error
  })
}

async function rebuildMap(db: Database, state: IndexState, half: number): Promise<void> {
  const first = firstId(half)
  const counts = new CellCounts(chunksOf(state.positions) * CHUNK)
  for await (const places of readPlaced(db, state)) for (const place of places) counts.add(place)
  const cities = await readCities(db)
  const names = new Map(cities.map(({ id, name }) => [id, name]))
  const ids = new BusinessIds(db)
  const tiles: (readonly [number: number, text: string])[] = []
  for (const zoom of counts.zooms()) {
    await ids.read(zoom.flatMap(({ clusters }) => clusters.map(({ key }) => key)))
    for (const { number, clusters } of zoom) {
      const cells = clusters.map(({ count, latitude, longitude, key, cityId }) => [
        ...[count, latitude, longitude, ids.of(key), names.get(cityId) ?? 0],
      ])
      tiles.push([first + number, JSON.stringify(cells)])
    }
  }
  await writeIndex(db, state, cleared(first))
  const written = [
    ...inserts('insert or replace into map_tiles (id, clusters)', tiles),
    ...inserts(
      'insert or replace into map_labels (id, cities)',
      labelTiles(cities).map(({ number, labels }) => [first + number, JSON.stringify(labels)] as const),
    ),
  ]
  for (const group of grouped(written)) await writeIndex(db, state, group)
  await writeIndex(db, state, [
    sql`insert or replace into map_state (id, half, index_version) values (1, ${half}, ${state.version})`,
    ...cleared(firstId(1 - half)),
  ])
}

const cleared = (first: number) =>
  ['map_tiles', 'map_labels'].map(
    (table) => sql`delete from ${sql.raw(table)} where id >= ${first} and id < ${first + firstId(1)}`,
  )

function* inserts(
  head: string,
  rows: readonly (readonly [id: number, text: string])[],
): Generator<InStatement> {
  let args: (readonly [id: number, text: string])[] = []
  let size = 0
  const statement = (): InStatement => ({
    sql: `${head} select value ->> 0, value ->> 1 from json_each(?)`,
    args: [JSON.stringify(args)],
  })
  for (const row of rows) {
    args.push(row)
    size += row[1].length
    if (size < MAX_TEXT) continue
    yield statement()
    ;[args, size] = [[], 0]
  }
  if (args.length > 0) yield statement()
}

type CityRow = readonly [
  id: number,
  name: string,
  slug: string,
  latitude: number,
  longitude: number,
  count: number,
]

/** The cities with businesses and a location, as one text, which is parsed faster than thousands of rows. */
async function readCities(db: Database): Promise<(Label & { readonly id: number })[]> {
  const [row] = await db.all<{ cities: string }>(sql`
    select json_group_array(json_array(id, name, slug, latitude, longitude, business_count)) as cities from cities
    where business_count > 0 and latitude is not null and longitude is not null`)
  return parseOwnJson<CityRow[]>(row?.cities ?? '[]').map(([id, name, slug, latitude, longitude, count]) => ({
    id,
    name,
    slug,
    latitude,
    longitude,
    count,
  }))
}

/** The ids of businesses by position, each read once. */
class BusinessIds {
  readonly #db: Database
  readonly #ids = new Map<number, number>()

  constructor(db: Database) {
    this.#db = db
  }

  of(position: number): number {
    return this.#ids.get(position) ?? 0
  }

  async read(positions: readonly number[]): Promise<void> {
    const unknown = [...new Set(positions)].filter((position) => !this.#ids.has(position))
    for (let from = 0; from < unknown.length; from += LOOKED_UP) {
      const part = JSON.stringify(unknown.slice(from, from + LOOKED_UP))
      const [row] = await this.#db.all<{ ids: string }>(sql`
        select json_group_array(json_array(p.position, p.business_id)) as ids from json_each(${part}) d
        cross join bitmap_positions p on p.position = d.value`)
      for (const [position, id] of parseOwnJson<[number, number][]>(row?.ids ?? '[]'))
        this.#ids.set(position, id)
    }
  }
}
