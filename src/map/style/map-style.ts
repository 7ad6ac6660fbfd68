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
import { cityLabels, LABEL_FONT } from './city-labels.ts'
import { paletteOf, type Palette } from './palette.ts'
import { streetLayers, STREETS_SOURCE, STREETS_ZOOM } from './street-layers.ts'
import type { MultiLineString } from 'geojson'
import { byZoom } from './by-zoom.ts'

/** The English name of a place where it has one, as on the pages. */
const PLACE_NAME: ExpressionSpecification = ['coalesce', ['get', 'name_en'], ['get', 'name']]

/** Names of streets, water and the parts of cities, from below. */
function streetLabels(palette: Palette): LayerSpecification[] {
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.4 }
  const place = (
    id: string,
    classes: readonly string[],
    size: ExpressionSpecification,
    [minzoom, maxzoom]: readonly [number, number],
  ): LayerSpecification => ({
    ...{
      id: `street-${id}`,
      type: 'symbol',
      source: STREETS_SOURCE,
      'source-layer': 'place',
      minzoom,
      maxzoom,
    },
    filter: ['match', ['get', 'class'], [...classes], true, false],
    layout: {
      'text-field': PLACE_NAME,
      'text-font': LABEL_FONT,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': palette.quietLabel, ...halo },
  })
  return [
    {
      ...{
        id: 'street-names',
        type: 'symbol',
        source: STREETS_SOURCE,
        'source-layer': 'transportation_name',
      },
      minzoom: 13,
      filter: ['match', ['get', 'class'], ['path', 'track', 'rail', 'ferry', 'aerialway'], false, true],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONT,
        'text-size': byZoom(13, 10.5, 17, 13.5),
        'text-padding': 4,
        'text-max-angle': 35,
        'symbol-spacing': 320,
      },
      paint: { 'text-color': palette.quietLabel, ...halo },
    },
    {
      id: 'street-water-names',
      type: 'symbol',
      source: STREETS_SOURCE,
      'source-layer': 'water_name',
      minzoom: STREETS_ZOOM,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': PLACE_NAME,
        'text-font': LABEL_FONT,
        'text-size': byZoom(7, 11, 14, 14),
        'text-max-width': 7,
        'text-letter-spacing': 0.06,
      },
      paint: { 'text-color': palette.waterLabel, 'text-halo-color': palette.ocean, 'text-halo-width': 1 },
    },
    place('quarters', ['quarter', 'neighbourhood'], byZoom(13, 10.5, 16, 13), [13.5, 18]),
    place('suburbs', ['suburb', 'borough', 'village', 'hamlet'], byZoom(10, 11, 15, 15), [10.5, 17]),
    place('towns', ['town'], byZoom(8, 12, 14, 18), [8, 15]),
    place('cities', ['city'], byZoom(7, 14, 13, 24), [STREETS_ZOOM, 15]),
  ]
}

const HAIRLINE = byZoom(0, 0.5, 5, 0.8, 10, 1.2)

/** What is first shown at this zoom or before. */
const SHOWN: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']]

const ofKind = (kind: 'country' | 'state'): ExpressionSpecification => ['==', ['get', 'kind'], kind]

/** Rivers are the wider the sooner they are shown. */
const riverWidth = (first: number, last: number) =>
  ['interpolate', ['linear'], ['get', 'from'], 1, first, 6, last] as unknown as ExpressionSpecification

/** Land, water, borders and the lines of the globe, from below. */
function baseLayers(palette: Palette): LayerSpecification[] {
  const from = (layer: string) => ({ source: 'base', 'source-layer': layer })
  const water = { 'fill-color': palette.ocean, 'fill-antialias': false }
  return [
    { id: 'ocean', type: 'background', paint: { 'background-color': palette.ocean } },
    {
      id: 'land',
      type: 'fill',
      ...from('land'),
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: 'rivers',
      type: 'line',
      ...from('rivers'),
      filter: SHOWN,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.river,
        'line-width': byZoom(1, 0.4, 5, riverWidth(1.2, 0.6), 9, riverWidth(3, 1.2), 14, riverWidth(8, 3)),
      },
    },
    { id: 'lakes', type: 'fill', ...from('lakes'), filter: SHOWN, paint: water },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      paint: { 'line-color': palette.graticule, 'line-width': 0.6 },
    },
    {
      id: 'shores',
      type: 'line',
      ...from('lakes'),
      minzoom: 3,
      filter: SHOWN,
      paint: { 'line-color': palette.shore, 'line-width': HAIRLINE },
    },
    {
      id: 'states',
      type: 'line',
      ...from('borders'),
      minzoom: 3,
      filter: ofKind('state'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.state, 'line-width': HAIRLINE, 'line-dasharray': [4, 2.5] },
    },
    {
      id: 'countries',
      type: 'line',
      ...from('borders'),
      filter: ofKind('country'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.country, 'line-width': HAIRLINE },
    },
    {
      id: 'coast',
      type: 'line',
      ...from('land'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.coast, 'line-width': HAIRLINE, 'line-opacity': byZoom(8, 1, 12, 0.5) },
    },
  ]
}

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
