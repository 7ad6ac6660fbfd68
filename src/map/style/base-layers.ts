import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom } from './by-zoom.ts'
import type { Palette } from './palette.ts'

const HAIRLINE = byZoom(0, 0.5, 5, 0.8, 10, 1.2)

/** What is first shown at this zoom or before. */
const SHOWN: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']]

const ofKind = (kind: 'country' | 'state'): ExpressionSpecification => ['==', ['get', 'kind'], kind]

/** Rivers are the wider the sooner they are shown. */
const riverWidth = (first: number, last: number) =>
  ['interpolate', ['linear'], ['get', 'from'], 1, first, 6, last] as unknown as ExpressionSpecification

/** Land, water, borders and the lines of the globe, from below. */
export function baseLayers(palette: Palette): LayerSpecification[] {
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
