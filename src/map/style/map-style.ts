import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  VectorSourceSpecification,
} from 'maplibre-gl'
import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import { baseTilePath } from '#domain/paths.ts'
import type { Theme } from '#src/styles/colours.ts'
import { LABEL_FONTS } from '#src/styles/label-fonts.ts'
import { baseLayers } from './base-layers.ts'
import { cityLabels, LABEL_FONT } from './city-labels.ts'
import { paletteOf, type Palette } from './palette.ts'
import { streetLabels } from './street-labels.ts'
import { streetLayers, STREETS_SOURCE, STREETS_ZOOM } from './street-layers.ts'
import type { MultiLineString } from 'geojson'

/** Degrees between two lines. */
const STEP = 15
/** The last parallels; the map ends beyond. */
const LAST = 75

/** Meridians and parallels, straight on this map. */
function graticule(): MultiLineString {
  const meridians = Array.from({ length: 360 / STEP }, (_, at) => at * STEP - 180)
  const parallels = Array.from({ length: (2 * LAST) / STEP + 1 }, (_, at) => at * STEP - LAST)
  return {
    type: 'MultiLineString',
    coordinates: [
      ...meridians.map((longitude) => [
        [longitude, -85],
        [longitude, 85],
      ]),
      ...parallels.map((latitude) => [
        [-180, latitude],
        [180, latitude],
      ]),
    ],
  }
}

/** What is drawn above the map: sources by their names, and layers from below. */
export interface Overlay {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  readonly layers: readonly LayerSpecification[]
}

interface MapStyleOptions {
  readonly theme: Theme
  /** The origin of the site: the worker that loads tiles has no address for others to be relative to. */
  readonly origin: string
  /** The address of the TileJSON of the directory's tiles. */
  readonly tiles: string
  /** Where streets come from, once they were asked for. */
  readonly streets?: VectorSourceSpecification | undefined
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
      ...(streets && { [STREETS_SOURCE]: streets }),
      ...overlay?.sources,
    },
    layers: [...(streets ? withStreets(palette) : withoutStreets(palette)), ...(overlay?.layers ?? [])],
  }
}

/** The last zoom of all; named, since MapLibre keeps a layer's last zoom where another style names none. */
const LAST_ZOOM = 24

/** The base and the names of cities, up to a zoom. */
const baseUpTo = (palette: Palette, maxzoom: number) =>
  [...baseLayers(palette), cityLabels(palette)].map((layer): LayerSpecification =>
    layer.type === 'background' || layer.id === 'graticule' ? layer : { ...layer, maxzoom },
  )

const withoutStreets = (palette: Palette) => baseUpTo(palette, LAST_ZOOM)

/** The base far out and streets further in, where what is not water is land. */
function withStreets(palette: Palette): LayerSpecification[] {
  const ground: ExpressionSpecification = ['step', ['zoom'], palette.ocean, STREETS_ZOOM, palette.land]
  const base = baseUpTo(palette, STREETS_ZOOM).map((layer): LayerSpecification =>
    layer.type === 'background' ? { ...layer, paint: { 'background-color': ground } } : layer,
  )
  return [...base, ...streetLayers(palette), ...streetLabels(palette)]
}
