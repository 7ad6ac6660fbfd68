import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { tileJsonApi } from '#domain/paths.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { STYLE_SHEETS } from '#src/map/load-styles.ts'
import { fetchSprite } from './sprite.ts'
import { fetchStreetsJson } from '#src/map/streets-json.ts'

/**
 * Loads a script that draws a map, and at the same time what that would ask for one after the other: the browser keeps the
 * answers until then. The small ones come first, and what draws is started meanwhile.
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

/** The browser keeps only what was read to its end. */
const keep = async (url: string) => (await fetch(url)).arrayBuffer()

/** What could not be fetched is asked for again by the script, which tells what is missing. */
const settled = (asked: Promise<unknown>) => asked.catch(() => undefined)
