import type { ErrorEvent, MapLibreMap, VectorTileSource } from 'maplibre-gl'

/** Milliseconds before each retry of a failed request. */
const PAUSES_MS = [2000, 5000, 15_000, 45_000]
/** Milliseconds after which a failure counts as a new one. */
const APART_MS = 120_000

/** A failed request: its source, and its tile, or none for the source's description. */
interface Failure {
  readonly sourceId?: string
  readonly tile?: { readonly tileID: { readonly canonical: { x: number; y: number; z: number } } }
}

/** Requests failed tiles of a source again, or its description, which the library requests only once. */
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
    // Tiles are retried one by one: reloading a source's description would leave failed tiles waiting forever.
    if (tiles.length > 0 && source) map.refreshTiles(id, tiles)
    else source?.setUrl(source.url)
  }
  // Retries at once when the browser comes back online, however often it was tried before.
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
