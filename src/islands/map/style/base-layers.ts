import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Palette } from './palette.ts'

/** A width or an opacity between zooms. */
const byZoom = (...stops: readonly number[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification

const HAIRLINE = byZoom(0, 0.5, 5, 0.8, 10, 1.2)

/** Land, water, borders and the lines of the globe, from below. */
export function baseLayers(palette: Palette): LayerSpecification[] {
  const source = 'base'
  return [
    { id: 'ocean', type: 'background', paint: { 'background-color': palette.ocean } },
    {
      id: 'land',
      type: 'fill',
      source,
      'source-layer': 'land',
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'rivers',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.river, 'line-width': byZoom(1, 0.4, 5, 0.9, 9, 2, 14, 4) },
    },
    {
      id: 'lakes',
      type: 'fill',
      source,
      'source-layer': 'lakes',
      paint: { 'fill-color': palette.ocean, 'fill-antialias': false },
    },
    {
      id: 'graticule',
      type: 'line',
      source: 'graticule',
      paint: { 'line-color': palette.graticule, 'line-width': 0.6 },
    },
    {
      id: 'shores',
      type: 'line',
      source,
      'source-layer': 'lakes',
      minzoom: 3,
      paint: { 'line-color': palette.shore, 'line-width': HAIRLINE },
    },
    {
      id: 'states',
      type: 'line',
      source,
      'source-layer': 'borders',
      minzoom: 3,
      filter: ['==', ['get', 'kind'], 'state'],
      paint: { 'line-color': palette.state, 'line-width': HAIRLINE, 'line-dasharray': [3, 2] },
    },
    {
      id: 'countries',
      type: 'line',
      source,
      'source-layer': 'borders',
      filter: ['==', ['get', 'kind'], 'country'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.country, 'line-width': HAIRLINE },
    },
    {
      id: 'coast',
      type: 'line',
      source,
      'source-layer': 'land',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.coast, 'line-width': HAIRLINE },
    },
  ]
}

/** Names of cities, larger where there is more. */
export const cityLabels = (palette: Palette): LayerSpecification => ({
  id: 'cities',
  type: 'symbol',
  source: 'directory',
  'source-layer': 'cities',
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['Source Sans'],
    'text-size': [
      'interpolate',
      ['linear'],
      ['zoom'],
      1,
      sizeByCount(10, 13),
      6,
      sizeByCount(12, 19),
      11,
      sizeByCount(14, 26),
    ] as unknown as ExpressionSpecification,
    'text-max-width': 8,
    'text-padding': 6,
    'text-variable-anchor': ['center', 'top', 'bottom'],
    'text-radial-offset': 0.6,
    'symbol-sort-key': ['-', ['get', 'n']],
  },
  paint: {
    'text-color': palette.label,
    'text-halo-color': palette.halo,
    'text-halo-width': 1.4,
    'text-halo-blur': 0.4,
  },
})

/** Pixels, by the magnitude of a city's number of businesses. */
const sizeByCount = (least: number, most: number) =>
  ['interpolate', ['linear'], ['log10', ['max', ['get', 'n'], 1]], 0, least, 4, most] as const
