import type { Point } from '#domain/drawn-map/frame.ts'
import { rootMessage } from '#domain/errors.ts'
import { baseTilePath } from '#domain/paths.ts'
import { decodeTile } from '#src/basemap/decode-tile.ts'
import { drawLand, tilesOfView } from '#src/basemap/draw-land.ts'
import { inGrid, type TilePlace, type View } from '#src/basemap/frame-shapes.ts'
import { isWorker } from './database.ts'
import { platform } from './platform.ts'
import { log } from '#jobs/log.ts'

/** The files of the site. */
interface Files {
  readonly fetch: (address: URL) => Promise<Response>
}

type Tile = ReturnType<typeof decodeTile>

/** Cached tiles of the base map, the last used one at the end. */
const tiles = new Map<string, Tile>()
const MOST_TILES = 24

async function readTile(place: TilePlace): Promise<Tile> {
  const { z, x, y } = inGrid(place)
  const path = baseTilePath(z, x, y)
  const tile = tiles.get(path) ?? (await loadTile(path))
  tiles.delete(path)
  tiles.set(path, tile)
  const [oldest] = tiles.keys()
  if (tiles.size > MOST_TILES && oldest !== undefined) tiles.delete(oldest)
  return tile
}

async function loadTile(path: string): Promise<Tile> {
  const files = (await platform())['ASSETS'] as Files | undefined
  const response = await files?.fetch(new URL(path, 'https://assets.local'))
  if (!response?.ok) throw new Error(`There is no ${path}.`)
  return decodeTile(new Uint8Array(await response.arrayBuffer()))
}

/** Coast, lakes and borders for a drawn map; empty if the base map has none. */
export async function readLand(
  view: View,
  spots: { readonly pin?: Point; readonly places: readonly Point[] },
) {
  const places = isWorker() ? tilesOfView(view) : []
  if (places.length === 0) return undefined
  try {
    const read = await Promise.all(places.map(async (place) => [place, await readTile(place)] as const))
    return drawLand(read, view, spots)
  } catch (error) {
    log('error', { job: 'drawn-land', reason: rootMessage(error) })
    return undefined
  }
}
