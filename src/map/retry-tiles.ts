import type { ErrorEvent, MapLibreMap, VectorTileSource } from 'maplibre-gl'

/** Milliseconds before what could not be fetched is asked for again, one after the other. */
const PAUSES_MS = [2000, 5000, 15_000, 45_000]
/** Milliseconds after which a failure has nothing to do with the last one. */
const APART_MS = 120_000

/** Of a failure: where it came from, and which tile could not be fetched, or none of the description. */
interface Failure {
  readonly sourceId?: string
  readonly tile?: { readonly tileID: { readonly canonical: { x: number; y: number; z: number } } }
}

/** Asks again for the tiles of a source, or for their description, which the library asks for once alone. */
export function retryTiles(map: MapLibreMap, id: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failed: { x: number; y: number; z: number }[] = []
  let tries = 0
  let lastAt = -Infinity
  const again = () => {
    timer = undefined
    const source = map.getSource<VectorTileSource>(id)
    const tiles = failed
    failed = []
    // Tile by tile: with its description a source waits forever for those that failed.
    if (tiles.length > 0 && source) map.refreshTiles(id, tiles)
    else source?.setUrl(source.url)
  }
  // At once where there is a network again, however often it was tried before.
  const online = () => {
    if (tries === 0) return
    clearTimeout(timer)
    tries = 0
    again()
  }
  addEventListener('online', online)
  map.on('error', ({ sourceId, tile }: ErrorEvent & Failure) => {
    if (sourceId !== id) return
    if (tile) failed.push(tile.tileID.canonical)
    if (timer !== undefined) return
    const now = Date.now()
    if (now - lastAt > APART_MS) tries = 0
    lastAt = now
    const pause = PAUSES_MS[tries++]
    if (pause !== undefined) timer = setTimeout(again, pause)
  })
  map.on('remove', () => {
    clearTimeout(timer)
    removeEventListener('online', online)
  })
}
