import { sql, type SQL } from 'drizzle-orm'
import { labelOf, type Label, LABEL_ZOOM, MAX_LABELS } from '#domain/map/labels.ts'
import { clustersIn } from '#domain/map/cell-counts.ts'
import { joinCrowded } from '#domain/map/crowded.ts'
import { CLUSTER_ZOOM, tileAt, tileNumber, type Tile } from '#domain/map/tile-grid.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { failureOf, readLast } from '../bitmap-index/read/last-trip.ts'
import { OUTDATED, withLayout, type Layout, type Unanswered, isStill } from '../bitmap-index/read/layout.ts'
import type { Database } from '../client.ts'
import { type PinRow, pinRow, type Pins, pinsOf } from '../sql/pin.ts'
import { firstRow } from '../sql/row.ts'
import { servedId } from './row-ids.ts'
import { placedOf, placesInTile, type TilePlaces } from './places-in-tile.ts'
import { readWithMoves } from './moves.ts'
import { type MapCluster, storedClusters } from './stored-clusters.ts'
import { BY_POPULARITY } from '#domain/bitmap/terms.ts'
import { candidateTable } from '../bitmap-index/read/page.ts'
import { positionsIn, sizeOf } from '../bitmap-index/read/selection.ts'
import { windowOf } from '../bitmap-index/read/window.ts'
import { parseRows } from '../sql/json-object.ts'

/** About how many businesses a tile shows at most, in whole groups of the order. Each costs three rows read. */
const MAX_PINS = 500

/** The most popular businesses of a tile, and how many others it has; undefined where the index has changed meanwhile. */
async function readPins(
  db: Database,
  { evaluated, positions, changed }: TilePlaces,
  layout: Layout,
): Promise<{ readonly pins: readonly PinRow[]; readonly others: number } | undefined> {
  const { candidates } = await windowOf(
    db,
    positions,
    [0, MAX_PINS],
    BY_POPULARITY,
    evaluated.found.sets,
    layout,
    MAX_PINS,
  )
  const table = candidateTable({ positions: positionsIn(candidates), ids: changed })
  const row = await readLast<{ isStill: number; pins: Pins }>(
    db,
    evaluated.found,
    sql`select ${isStill(layout.state)} as isStill, ${pinsOf(sql`(select b.* from ${table}) b`)} as pins`,
  )
  if (!row?.isStill) return undefined
  const pins = parseRows(row.pins).map(pinRow)
  return { pins, others: Math.max(0, sizeOf(positions) + changed.length - pins.length) }
}

/** What a tile shows. */
export interface TileContents {
  readonly clusters: readonly MapCluster[]
  readonly pins: readonly PinRow[]
  /** How many businesses it has beside its pins. */
  readonly others: number
  /** The largest cities, the largest first. */
  readonly labels: readonly Label[]
}

interface StoredRow {
  readonly clusters: string | null
  readonly cities: string | null
}

/** Reads a tile of the map: clusters up to the last zoom of clusters, businesses beyond. */
export async function readTile(db: Database, tile: Tile): Promise<TileContents> {
  const stored = sql`select
    (select clusters from map_tiles where id = ${servedId(tileNumber(tile))}) as clusters,
    (select cities from map_labels where id = ${servedId(tileNumber(labelTile(tile)))}) as cities`
  if (tile.z > CLUSTER_ZOOM) {
    const { row, ...found } = (await readBusinesses(db, tile, stored)) ?? {
      ...{ row: await firstRow<StoredRow>(db, stored), pins: [], others: 0 },
    }
    return { clusters: [], ...found, labels: labelsIn(tile, row) }
  }
  const { rows, moves } = await readWithMoves<StoredRow>(db, stored)
  const [row] = rows
  const clusters = row?.clusters
    ? storedClusters(tile, row.clusters, moves)
    : ((await readClusters(db, tile)) ?? [])
  return { clusters: joinCrowded(tile, clusters), pins: [], others: 0, labels: labelsIn(tile, row) }
}

/** The tile whose stored cities are those of a tile, or have them among them. */
function labelTile({ z, x, y }: Tile): Tile {
  const deeper = Math.max(0, z - LABEL_ZOOM)
  return { z: z - deeper, x: x >> deeper, y: y >> deeper }
}

function labelsIn(tile: Tile, row: StoredRow | undefined): Label[] {
  if (!row?.cities) return []
  const labels = parseOwnJson<Parameters<typeof labelOf>[0][]>(row.cities).map(labelOf)
  const isHere = (label: Label) => {
    const { x, y } = tileAt(label, tile.z)
    return x === tile.x && y === tile.y
  }
  return labels.filter(isHere).slice(0, MAX_LABELS)
}

/** What `read` makes of the places of a tile; undefined where there is no index. */
const fromIndex = <Contents>(
  db: Database,
  tile: Tile,
  read: (places: TilePlaces, layout: Layout) => Promise<Contents | Unanswered>,
  beside?: SQL,
): Promise<Contents | undefined> =>
  withLayout(db, async (layout) => {
    const places = await placesInTile(db, tile, layout, beside)
    return places && places !== OUTDATED ? read(places, layout) : places
  })

/** The businesses of a tile, and what is stored of it. */
const readBusinesses = (db: Database, tile: Tile, stored: SQL) =>
  fromIndex(
    db,
    tile,
    async (places, layout) => {
      const pins = await readPins(db, places, layout)
      const { found } = places.evaluated
      const [row] = found.assumption?.beside ?? found.beside
      return pins ? { ...pins, row: row as StoredRow | undefined } : failureOf(found)
    },
    stored,
  )

/** The clusters of a tile with few places. */
const readClusters = (db: Database, tile: Tile): Promise<MapCluster[] | undefined> =>
  fromIndex(db, tile, async (places, layout) => {
    const clusters = clustersIn(tile.z, await placedOf(db, places, layout))
    const positions = JSON.stringify(clusters.map(({ key }) => key).filter((key) => key >= 0))
    const { found } = places.evaluated
    const row = await readLast<{ ids: string }>(
      db,
      found,
      sql`select json_group_array(json_array(p.position, p.business_id)) as ids
        from json_each(${positions}) d cross join bitmap_positions p on p.position = d.value`,
    )
    if (!row) return failureOf(found)
    const ids = new Map(parseOwnJson<[position: number, id: number][]>(row.ids))
    return clusters.map(({ key, count, latitude, longitude }) => ({
      ...{ count, latitude, longitude, name: undefined },
      id: key < 0 ? -key : ids.get(key),
    }))
  })
