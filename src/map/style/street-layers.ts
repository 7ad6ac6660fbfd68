import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl'
import { byScale, byZoom } from './by-zoom.ts'
import type { Palette } from './palette.ts'

/** From this zoom on streets are drawn in place of the base. */
export const STREETS_ZOOM = 7
/** Their source, by its name in the style. */
export const STREETS_SOURCE = 'streets'

const ofClass = (...classes: readonly string[]): ExpressionSpecification => [
  'match',
  ['get', 'class'],
  [...classes],
  true,
  false,
]

const isTunnel: ExpressionSpecification = ['==', ['get', 'brunnel'], 'tunnel']
const aboveGround = (filter: ExpressionSpecification): ExpressionSpecification => [
  'all',
  filter,
  ['!', isTunnel],
]

/** Classes of streets with the zoom at which they are first drawn and their widths in pixels at zooms 6, 12, 16 and 20. */
const STREETS = [
  { id: 'service', classes: ['service', 'raceway'], from: 14, widths: [0, 0.4, 3, 26], isMain: false },
  { id: 'minor', classes: ['minor', 'busway'], from: 12, widths: [0, 0.7, 7, 60], isMain: false },
  { id: 'tertiary', classes: ['tertiary'], from: 11, widths: [0, 1.4, 10, 80], isMain: false },
  { id: 'secondary', classes: ['secondary'], from: 9, widths: [0.3, 2, 12, 90], isMain: true },
  { id: 'primary', classes: ['primary'], from: 8, widths: [0.4, 2.6, 14, 100], isMain: true },
  {
    id: 'motorway',
    classes: ['motorway', 'trunk'],
    from: STREETS_ZOOM,
    widths: [0.6, 3.4, 16, 110],
    isMain: true,
  },
] as const

const width = (widths: readonly number[], edge: number) =>
  byScale(...[6, 12, 16, 20].flatMap((zoom, at) => [zoom, (widths[at] ?? 0) + edge]))

/** The land between streets: parks, woods, water, buildings, from below. */
function groundLayers(palette: Palette): LayerSpecification[] {
  const fill = (id: string, layer: string, colour: string, minzoom: number): FillLayerSpecification => ({
    ...{ id, type: 'fill', source: STREETS_SOURCE, 'source-layer': layer, minzoom },
    paint: { 'fill-color': colour, 'fill-antialias': false },
  })
  return [
    { ...fill('street-wood', 'landcover', palette.wood, STREETS_ZOOM), filter: ofClass('wood') },
    { ...fill('street-grass', 'landcover', palette.green, 10), filter: ofClass('grass') },
    fill('street-parks', 'park', palette.green, 9),
    { ...fill('street-cemeteries', 'landuse', palette.wood, 11), filter: ofClass('cemetery') },
    { ...fill('street-water', 'water', palette.ocean, STREETS_ZOOM), filter: aboveGround(['has', 'class']) },
    {
      id: 'street-waterways',
      type: 'line',
      source: STREETS_SOURCE,
      'source-layer': 'waterway',
      minzoom: 8,
      filter: ['!', isTunnel],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.ocean, 'line-width': byScale(8, 0.6, 14, 2, 20, 20) },
    },
    {
      id: 'street-shores',
      type: 'line',
      source: STREETS_SOURCE,
      'source-layer': 'water',
      minzoom: STREETS_ZOOM,
      filter: aboveGround(['has', 'class']),
      paint: { 'line-color': palette.shore, 'line-width': 0.8 },
    },
    {
      id: 'street-runways',
      type: 'line',
      source: STREETS_SOURCE,
      'source-layer': 'aeroway',
      minzoom: 11,
      filter: ofClass('runway', 'taxiway'),
      paint: { 'line-color': palette.buildingEdge, 'line-width': byScale(11, 1, 14, 6, 20, 120) },
    },
    {
      id: 'street-buildings',
      type: 'fill',
      source: STREETS_SOURCE,
      'source-layer': 'building',
      minzoom: 14,
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': palette.buildingEdge,
        'fill-opacity': byZoom(14, 0, 15, 1),
      },
    },
  ]
}

/** Streets with an edge, and the lines beside them: paths, rails, ferries, borders. */
function lineLayers(palette: Palette): LayerSpecification[] {
  const from = { source: STREETS_SOURCE, 'source-layer': 'transportation' }
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const edges = STREETS.map(({ id, classes, from: minzoom, widths }): LayerSpecification => ({
    ...{ id: `street-${id}-edge`, type: 'line', ...from, minzoom },
    filter: aboveGround(ofClass(...classes)),
    layout: round,
    paint: { 'line-color': palette.streetEdge, 'line-width': width(widths, 1.2) },
  }))
  const streets = STREETS.map(({ id, classes, from: minzoom, widths, isMain }): LayerSpecification => ({
    ...{ id: `street-${id}`, type: 'line', ...from, minzoom },
    filter: aboveGround(ofClass(...classes)),
    layout: round,
    paint: { 'line-color': isMain ? palette.mainStreet : palette.street, 'line-width': width(widths, 0) },
  }))
  return [
    {
      ...{ id: 'street-tunnels', type: 'line', ...from, minzoom: 11 },
      filter: ['all', isTunnel, ofClass('motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor')],
      paint: {
        'line-color': palette.track,
        'line-width': byScale(11, 0.8, 16, 4),
        'line-dasharray': [2, 1.5],
      },
    },
    {
      ...{ id: 'street-paths', type: 'line', ...from, minzoom: 14 },
      filter: aboveGround(ofClass('path', 'track')),
      paint: {
        'line-color': palette.track,
        'line-width': byScale(14, 0.6, 20, 4),
        'line-dasharray': [3, 1.5],
      },
    },
    ...edges,
    ...streets,
    {
      ...{ id: 'street-rails', type: 'line', ...from, minzoom: 10 },
      filter: aboveGround(ofClass('rail')),
      paint: { 'line-color': palette.rail, 'line-width': byScale(10, 0.6, 16, 1.4) },
    },
    {
      ...{ id: 'street-ferries', type: 'line', ...from, minzoom: 9 },
      filter: ofClass('ferry'),
      paint: { 'line-color': palette.coast, 'line-width': 0.8, 'line-dasharray': [4, 3] },
    },
    {
      id: 'street-borders',
      type: 'line',
      source: STREETS_SOURCE,
      'source-layer': 'boundary',
      minzoom: STREETS_ZOOM,
      filter: ['all', ['==', ['get', 'admin_level'], 2], ['!=', ['get', 'maritime'], 1]],
      layout: round,
      paint: { 'line-color': palette.country, 'line-width': byZoom(7, 0.9, 12, 1.6) },
    },
  ]
}

export const streetLayers = (palette: Palette): LayerSpecification[] => [
  ...groundLayers(palette),
  ...lineLayers(palette),
]
