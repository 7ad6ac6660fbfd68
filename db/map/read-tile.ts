import { sql } from 'drizzle-orm'
import { labelOf, type Label, LABEL_ZOOM, MAX_LABELS } from '#domain/map/labels.ts'
import { clustersIn } from '#domain/map/cell-counts.ts'
import { joinCrowded } from '#domain/map/crowded.ts'
import { CLUSTER_ZOOM, isInTile, tileBounds, tileNumber, type Tile } from '#domain/map/tile-grid.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { candidatesBetween } from '../bitmap-index/read/candidates.ts'
import { isStill, type Layout, withLayout } from '../bitmap-index/read/layout.ts'
import { candidateTable, readLast } from '../bitmap-index/read/page.ts'
import { sizeOf } from '../bitmap-index/read/selection.ts'
import type { Database } from '../client.ts'
import { fromEntries, MAX_ENTRIES } from '../sql/bounds.ts'
import { byPopularity, type PinRow, pinRow, type Pins, pinsOf } from '../sql/pin.ts'
import { firstRow } from '../sql/row.ts'
import { servedId } from './row-ids.ts'
import { placedOf, placesInTile } from './places-in-tile.ts'
import { readWithMoves } from './moves.ts'
import { type MapCluster, storedClusters } from './stored-clusters.ts'
import { BY_POPULARITY } from '#domain/bitmap/terms.ts'
import { parseRows } from '../sql/json-object.ts'

/** The maximum number of businesses on a tile; each costs three rows. */
const MAX_PINS = 500

/** The businesses around a tile from the spatial index; NULL where they are too many. */
const pinsAround = (tile: Tile) => fromEntries(tileBounds(tile), MAX_ENTRIES, pinsOf)

interface TilePins {
  readonly pins: readonly PinRow[]
  readonly others: number
}

/** The most popular businesses of a crowded tile, and how many others it has. */
async function readCrowded(db: Database, tile: Tile, layout: Layout): Promise<TilePins> {
  const places = await placesInTile(db, tile, layout)
  const source = { ...places, order: BY_POPULARITY, layout }
  const { candidates } = candidatesBetween(source, [0, MAX_PINS])
  const row = await readLast<{ pins: Pins }>(
    db,
    sql`select ${isStill(layout.state)} as isStill,
      ${pinsOf(sql`(select b.* from ${candidateTable(candidates)}) b`)} as pins`,
  )
  const pins = parseRows(row.pins).map(pinRow)
  return { pins, others: Math.max(0, sizeOf(places.matches) - pins.length) }
}

/** What a tile shows. */
export interface TileContents {
  readonly clusters: readonly MapCluster[]
  readonly pins: readonly PinRow[]
  /** The number of businesses besides its pins. */
  readonly others: number
  /** The largest cities, the largest first. */
  readonly labels: readonly Label[]
}

const storedLabels = (tile: Tile) =>
  sql`(select cities from map_labels where id = ${servedId(tileNumber(labelTile(tile)))})`

/** Reads a tile of the map: clusters up to the last zoom of clusters, businesses beyond. */
export const readTile = (db: Database, tile: Tile): Promise<TileContents> =>
  tile.z > CLUSTER_ZOOM ? readBusinesses(db, tile) : readClusters(db, tile)

async function readBusinesses(db: Database, tile: Tile): Promise<TileContents> {
  const row = await firstRow<{ readonly cities: string | null; readonly pins: Pins | null }>(
    db,
    sql`select ${storedLabels(tile)} as cities, ${pinsAround(tile)} as pins`,
  )
  const labels = labelsIn(tile, row?.cities)
  if (!row?.pins) {
    const crowded = await withLayout(db, (layout) => readCrowded(db, tile, layout))
    return { clusters: [], pins: [], others: 0, ...crowded, labels }
  }
  const pins = parseRows(row.pins)
    .sort(byPopularity)
    .map(pinRow)
    .filter((place) => isInTile(tile, place))
  const shown = pins.slice(0, MAX_PINS)
  return { clusters: [], pins: shown, others: pins.length - shown.length, labels }
}

interface StoredRow {
  readonly clusters: string | null
  readonly cities: string | null
}

async function readClusters(db: Database, tile: Tile): Promise<TileContents> {
  const stored = sql`select (select clusters from map_tiles where id = ${servedId(tileNumber(tile))}) as clusters,
    ${storedLabels(tile)} as cities`
  const { rows, moves } = (await withLayout(db, (layout) =>
    readWithMoves<StoredRow>(db, stored, layout),
  )) ?? { rows: await db.all<StoredRow>(stored), moves: [] }
  const [row] = rows
  const clusters = row?.clusters
    ? storedClusters(tile, row.clusters, moves)
    : ((await withLayout(db, (layout) => countClusters(db, tile, layout))) ?? [])
  return { clusters: joinCrowded(tile, clusters), pins: [], others: 0, labels: labelsIn(tile, row?.cities) }
}

/** The tile with stored labels that includes a tile's cities. */
function labelTile({ z, x, y }: Tile): Tile {
  const deeper = Math.max(0, z - LABEL_ZOOM)
  return { z: z - deeper, x: x >> deeper, y: y >> deeper }
}

function labelsIn(tile: Tile, cities: string | null | undefined): Label[] {
  if (!cities) return []
  const labels = parseOwnJson<Parameters<typeof labelOf>[0][]>(cities).map(labelOf)
  return labels.filter((label) => isInTile(tile, label)).slice(0, MAX_LABELS)
}

/** The clusters of a tile with few places. */
async function countClusters(db: Database, tile: Tile, layout: Layout): Promise<MapCluster[]> {
  const places = await placesInTile(db, tile, layout)
  const clusters = clustersIn(tile.z, await placedOf(db, places, layout))
  const positions = JSON.stringify(clusters.map(({ key }) => key).filter((key) => key >= 0))
  const row = await readLast<{ ids: string }>(
    db,
    sql`select ${isStill(layout.state)} as isStill, (
        select json_group_array(json_array(p.position, p.business_id))
        from json_each(${positions}) d cross join bitmap_positions p on p.position = d.value) as ids`,
  )
  const ids = new Map(parseOwnJson<[position: number, id: number][]>(row.ids))
  return clusters.map(({ key, count, latitude, longitude }) => ({
    count,
    latitude,
    longitude,
    name: undefined,
    id: key < 0 ? -key : ids.get(key),
  }))
}
