import type { InStatement } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { clusterTiles, type Cluster } from '#domain/map/clusters.ts'
import { labelTiles, type Label } from '#domain/map/labels.ts'
import { type IndexState, indexStateQuery, isOutrun, SERVED, writeIndex } from '../bitmap-index/state.ts'
import { grouped } from '../bitmap-index/write-sets.ts'
import type { Database } from '../client.ts'
import { firstId } from './row-ids.ts'
import { readPlaced } from './read-placed.ts'

/** Texts of one statement, in characters. */
const MAX_TEXT = 400_000
/** Positions looked up at once. */
const LOOKED_UP = 20_000

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
  const tiles = [...clusterTiles(await readPlaced(db, state))]
  const cities = await readCities(db)
  const names = new Map(cities.map(({ id, name }) => [id, name]))
  const ids = await readIds(
    db,
    tiles.flatMap(({ clusters }) => clusters.map(({ key }) => key)),
  )
  const textOf = (clusters: readonly Cluster[]) =>
    JSON.stringify(
      clusters.map(({ count, latitude, longitude, key, cityId }) => [
        ...[count, latitude, longitude, ids.get(key) ?? 0, names.get(cityId) ?? 0],
      ]),
    )
  await writeIndex(db, state, cleared(first))
  const written = [
    ...inserts(
      'insert or replace into map_tiles (id, clusters)',
      tiles.map(({ number, clusters }) => [first + number, textOf(clusters)] as const),
    ),
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

const readCities = (db: Database) =>
  db.all<Label & { readonly id: number }>(sql`
    select id, name, slug, latitude, longitude, business_count as count from cities
    where business_count > 0 and latitude is not null and longitude is not null`)

async function readIds(db: Database, positions: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>()
  const distinct = [...new Set(positions)]
  for (let from = 0; from < distinct.length; from += LOOKED_UP) {
    const part = JSON.stringify(distinct.slice(from, from + LOOKED_UP))
    const rows = await db.all<{ position: number; id: number }>(sql`
      select p.position, p.business_id as id from json_each(${part}) d
      cross join bitmap_positions p on p.position = d.value`)
    for (const { position, id } of rows) ids.set(position, id)
  }
  return ids
}
