import type { VectorSourceSpecification } from 'maplibre-gl'
import type { Streets } from '#src/map/style/streets/street-layers.ts'

/** The style configured at build time, see `MAP_STYLE_URL`; null where streets are turned off. */
declare const __MAP_STYLE_URL__: string | null

const ATTRIBUTION =
  '<a href="https://openmaptiles.org" rel="noopener">© OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" rel="noopener">© OpenStreetMap contributors</a>'

/** Whether visitors may switch streets on. */
export const hasStreets = (): boolean => __MAP_STYLE_URL__ !== null

/** The source of streets, read from the configured style; rejects when the style is unavailable or has no streets. */
export async function loadStreets(): Promise<Streets> {
  const address = __MAP_STYLE_URL__
  if (address === null) throw new Error('Streets are turned off.')
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The style of streets answers ${response.status}.`)
  const source = streetsIn(await response.json(), response.url || address)
  if (source === undefined) throw new Error('The style of streets has no vector tiles.')
  return { source, schema: 'openmaptiles' }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The vector tiles of a style or TileJSON that was fetched from a URL. */
export function streetsIn(style: unknown, address: string): VectorSourceSpecification | undefined {
  if (!isObject(style)) return undefined
  const sources = isObject(style['sources']) ? Object.values(style['sources']) : []
  const source = sources.find((each) => isObject(each) && each['type'] === 'vector') ?? style
  if (!isObject(source)) return undefined
  const { url, tiles, minzoom, maxzoom } = source
  const absolute = (path: string) => new URL(path, address).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
  if (typeof url === 'string') return { type: 'vector', url: absolute(url), attribution: ATTRIBUTION }
  if (!Array.isArray(tiles)) return undefined
  const templates = tiles.filter((each) => typeof each === 'string').map(absolute)
  return templates.length === 0
    ? undefined
    : {
        type: 'vector',
        tiles: templates,
        attribution: ATTRIBUTION,
        ...(typeof minzoom === 'number' && { minzoom }),
        ...(typeof maxzoom === 'number' && { maxzoom }),
      }
}
