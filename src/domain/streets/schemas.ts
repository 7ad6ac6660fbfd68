import { escapeXml } from '../text/xml.ts'
import { withoutMarkup } from '../text/without-markup.ts'

/** The schemas by which vector tiles of streets name their layers and classes. */
export type StreetsSchema = 'openmaptiles' | 'protomaps'

/** The layer of streets in each schema, by which it is recognised. */
const STREET_LAYERS: ReadonlyMap<string, StreetsSchema> = new Map([
  ['transportation', 'openmaptiles'],
  ['roads', 'protomaps'],
])

/** The schema whose streets are among the layers; undefined where there are none. */
export const schemaOf = (layers: readonly string[]): StreetsSchema | undefined =>
  layers.map((layer) => STREET_LAYERS.get(layer)).find((schema) => schema !== undefined)

const link = (address: string, text: string) => `<a href="${address}" rel="noopener">${text}</a>`

const OF_SCHEMA: Readonly<Record<StreetsSchema, string>> = {
  openmaptiles: link('https://openmaptiles.org', '© OpenMapTiles'),
  protomaps: link('https://protomaps.com', '© Protomaps'),
}
const OF_DATA = link('https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors')
const SAID_ABOVE = /openstreetmap|openmaptiles|protomaps/i
const LONGEST = 500

/**
 * The attribution beside the map as HTML: always OpenStreetMap and the schema, whose licences require it, and others
 * that the archives name.
 */
export function attributionOf(schema: StreetsSchema, texts: readonly string[]): string {
  const others = texts
    .flatMap((text) => withoutMarkup(text.slice(0, LONGEST)).split(/©|&copy;|\(c\)/i))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !SAID_ABOVE.test(name))
    .map((name) => `© ${escapeXml(name)}`)
  return [OF_SCHEMA[schema], ...new Set(others), OF_DATA].join(' ')
}
