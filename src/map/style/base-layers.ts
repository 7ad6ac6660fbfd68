import type { MultiLineString } from 'geojson'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom } from './by-zoom.ts'
import type { Palette } from './palette.ts'

/** Zoom beyond which 1:10,000,000 lines are off by more than a street's width. */
const LAST_TRUE_ZOOM = 9
/** The base map fades out within one zoom, so that no business stands in a misplaced river; plain land remains. */
const GOES = byZoom(LAST_TRUE_ZOOM, 1, LAST_TRUE_ZOOM + 1, 0)

const HAIRLINE = byZoom(0, 0.5, 5, 0.8, 10, 1.2)

/** Features first shown at this zoom or earlier. */
const SHOWN: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']]

const ofKind = (kind: 'country' | 'state'): ExpressionSpecification => ['==', ['get', 'kind'], kind]

/** Rivers are wider the earlier they are shown. */
const riverWidth = (first: number, last: number) =>
  ['interpolate', ['linear'], ['get', 'from'], 1, first, 6, last] as unknown as ExpressionSpecification

/** Land, water, borders and the graticule, bottom first; plain land beyond their last accurate zoom. */
export const baseLayers = (palette: Palette): LayerSpecification[] =>
  trueLayers(palette).map((layer): LayerSpecification => {
    if (layer.type === 'background') return layer
    const ended = { ...layer, maxzoom: LAST_TRUE_ZOOM + 1 }
    // Land is what remains.
    if (ended.id === 'land') return ended
    if (ended.type === 'fill') return { ...ended, paint: { ...ended.paint, 'fill-opacity': GOES } }
    return ended.type === 'line' ? { ...ended, paint: { ...ended.paint, 'line-opacity': GOES } } : ended
  })

function trueLayers(palette: Palette): LayerSpecification[] {
  const from = (layer: string) => ({ source: 'base', 'source-layer': layer })
  const water = { 'fill-color': palette.ocean, 'fill-antialias': false }
  return [
    {
      id: 'ocean',
      type: 'background',
      paint: {
        'background-color': byZoom(
          ...[
            LAST_TRUE_ZOOM,
            palette.ocean,
            LAST_TRUE_ZOOM + 1,
            palette.land,
            LAST_TRUE_ZOOM + 3,
            palette.ground,
          ],
        ),
      },
    },
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
        'line-width': byZoom(1, 0.4, 5, riverWidth(1.2, 0.6), 9, riverWidth(3, 1.2)),
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
      paint: { 'line-color': palette.coast, 'line-width': HAIRLINE },
    },
  ]
}

/** Degrees between two lines. */
const STEP = 15
/** The outermost parallels; the map ends beyond them. */
const LAST = 75

/** Meridians and parallels, straight on this map. */
export function graticule(): MultiLineString {
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
