import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { tileJsonApi } from '#domain/paths.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { STYLE_SHEETS } from '#src/map/load-styles.ts'
import { fetchSprite } from './sprite.ts'
import { fetchStreetsJson } from '#src/map/streets-json.ts'

/**
 * Loads a map's script and, in parallel, the files that it would request one after another; the browser caches them.
 * The small files come first.
 */
export function loadMap<Script>(load: () => Promise<Script>): Promise<Script> {
  for (const url of [...STYLE_SHEETS, tileJsonApi]) void settled(keep(url))
  void settled(fetchSprite())
  void fetchStreetsJson()
  const script = load()
  void settled(keep(workerUrl))
  canDraw()
  return script
}

/** The browser caches only responses that were read to their end. */
const keep = async (url: string) => (await fetch(url)).arrayBuffer()

/** The script requests a failed file again and reports what is missing. */
const settled = (asked: Promise<unknown>) => asked.catch(() => undefined)
