import type { ErrorEvent, MapLibreMap, VectorTileSource } from 'maplibre-gl'

/** Milliseconds before what could not be fetched is asked for again, one after the other. */
const PAUSES_MS = [2000, 5000, 15_000, 45_000]
/** Milliseconds after which a failure has nothing to do with the last one. */
const APART_MS = 120_000

/** Asks again for the tiles of a source, or for their description, which the library asks for once alone. */
export function retryTiles(map: MapLibreMap, id: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let lastAt = -Infinity
  const again = () => {
    timer = undefined
    const source = map.getSource<VectorTileSource>(id)
    // With its description a source fetches its tiles anew.
    source?.setUrl(source.url)
  }
  // At once where there is a network again, however often it was tried before.
  const online = () => {
    if (tries === 0) return
    clearTimeout(timer)
    tries = 0
    again()
  }
  addEventListener('online', online)
  map.on('error', ({ sourceId }: ErrorEvent & { readonly sourceId?: string }) => {
    if (sourceId !== id || timer !== undefined) return
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
