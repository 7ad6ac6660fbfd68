import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { tileJsonApi } from '#domain/paths.ts'
import { canDraw } from './can-draw.ts'
import { STYLE_SHEETS } from './load-styles.ts'

/**
 * Asks at once for what the script of the map would ask for one after the other, and starts what draws; the browser
 * keeps the answers until the script needs them. Called beside the import of that script.
 */
export function fetchAhead(): void {
  for (const url of [workerUrl, tileJsonApi, ...STYLE_SHEETS]) void keep(url)
  canDraw()
}

/** What could not be fetched is asked for again by the script, which tells what is missing. */
async function keep(url: string): Promise<void> {
  try {
    // Kept only once it was read to its end.
    await (await fetch(url)).arrayBuffer()
  } catch {
    return
  }
}
