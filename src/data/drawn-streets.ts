import { zoomsOf } from '#domain/streets/archive.ts'
import { presentStreets, sayProblem } from '#jobs/streets/present-streets.ts'
import { readStreetsTile, sentenceOf, type Streets } from '#jobs/streets/streets.ts'
import { EXTENT } from '#src/basemap/cut.ts'
import { decodeTile } from '#src/basemap/decode-tile.ts'
import { type DrawnStreets, drawStreets } from '#src/basemap/draw-streets.ts'
import { inGrid, type TilePlace, tilesAt, type View } from '#src/basemap/frame-shapes.ts'
import type { Layer } from '#src/basemap/shapes.ts'
import { isWorker } from './database.ts'
import { platform } from './platform.ts'

/** Milliseconds until archives are checked for changes. */
const KNOWN_MS = 60_000
/** Milliseconds that a page waits for streets, which are optional. */
const PATIENCE_MS = 500
/** Metres per pixel above which streets would be a blur. */
const COARSEST = 12
const MOST_TILES = 4

async function readTile(streets: Streets, place: TilePlace): Promise<readonly Layer[]> {
  const tile = await readStreetsTile(streets, inGrid(place))
  if (tile === undefined) return []
  const body = new Blob([tile.bytes]).stream()
  const plain = tile.isGzip ? body.pipeThrough(new DecompressionStream('gzip')) : body
  return decodeTile(new Uint8Array(await new Response(plain).arrayBuffer()), EXTENT)
}

async function readAndDraw(view: View): Promise<DrawnStreets | undefined> {
  const opened = await presentStreets(await platform(), KNOWN_MS)
  const streets = opened?.streets
  if (streets === undefined) return undefined
  const places = tilesAt(view, zoomsOf(streets.archives).max)
  if (places.length > MOST_TILES) return undefined
  const tiles = await Promise.all(
    places.map(async (place) => [place, await readTile(streets, place)] as const),
  )
  return drawStreets(tiles, view, streets.archives[0].schema)
}

/** Water and streets for a drawn map; empty if no street archive of the owner has them. */
export async function readStreetsIn(view: View): Promise<DrawnStreets | undefined> {
  if (!isWorker() || view.metresPerPixel > COARSEST) return undefined
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })
  try {
    return await Promise.race([readAndDraw(view), late])
  } catch (error) {
    sayProblem(sentenceOf(error))
    return undefined
  }
}
