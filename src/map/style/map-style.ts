import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import { baseTilePath } from '#domain/paths.ts'
import type { Theme } from '#src/styles/colours.ts'
import { LABEL_FONTS } from '#src/styles/label-fonts.ts'
import { baseLayers, graticule } from './base-layers.ts'
import { cityLabels, LABEL_FONT } from './city-labels.ts'
import type { Palette } from './palette.ts'
import { paletteOf } from './theme-palette.ts'
import { STREETS_SOURCE } from './streets/ground-layers.ts'
import { streetLayers, type Streets } from './streets/street-layers.ts'

/** The overlay above the base map: sources by name, and layers, bottom first. */
export interface Overlay {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  readonly layers: readonly LayerSpecification[]
}

interface MapStyleOptions {
  readonly theme: Theme
  /** The site's origin: the worker that loads tiles cannot resolve relative URLs. */
  readonly origin: string
  /** The address of the TileJSON of the directory's tiles. */
  readonly tiles: string
  /** The source of streets; undefined where there are none. */
  readonly streets?: Streets | undefined
  readonly overlay?: Overlay
}

const NATURAL_EARTH = '<a href="https://www.naturalearthdata.com" rel="noopener">Natural Earth</a>'

/** The map's style in the colours and the text face of the site. */
export function mapStyle({ theme, origin, tiles, streets, overlay }: MapStyleOptions): StyleSpecification {
  const palette = paletteOf(theme)
  const faces = LABEL_FONTS.map(({ url, range }) => ({
    url: new URL(url, origin).href,
    'unicode-range': range.split(','),
  }))
  return {
    version: 8,
    name: `Meridian ${theme}`,
    'font-faces': Object.fromEntries(LABEL_FONT.map((name) => [name, faces])),
    sources: {
      base: {
        type: 'vector',
        tiles: [origin + baseTilePath('{z}', '{x}', '{y}')],
        maxzoom: BASE_MAX_ZOOM,
        attribution: NATURAL_EARTH,
      },
      graticule: { type: 'geojson', data: graticule(), tolerance: 0 },
      directory: { type: 'vector', url: tiles },
      ...(streets && { [STREETS_SOURCE]: streets.source }),
      ...overlay?.sources,
    },
    layers: [...layersOf(palette, streets), ...(overlay?.layers ?? [])],
  }
}

/** The maximum zoom; explicit, since MapLibre keeps a layer's previous `maxzoom` where a new style sets none. */
const LAST_ZOOM = 24
/** The directory's city names are shown until the street tiles' names appear. */
const CITIES_UNTIL = 11

/** Land and names without streets, or streets and their surroundings from their first zoom on. */
function layersOf(palette: Palette, streets: Streets | undefined): LayerSpecification[] {
  const cities = { ...cityLabels(palette), maxzoom: streets ? CITIES_UNTIL : LAST_ZOOM }
  return [...baseLayers(palette), ...(streets ? streetLayers(palette, streets) : []), cities]
}
