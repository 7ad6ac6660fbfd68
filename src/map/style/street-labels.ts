import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byZoom } from './by-zoom.ts'
import { LABEL_FONT } from './city-labels.ts'
import type { Palette } from './palette.ts'
import { STREETS_SOURCE, STREETS_ZOOM } from './street-layers.ts'

/** The English name of a place where it has one, as on the pages. */
const PLACE_NAME: ExpressionSpecification = ['coalesce', ['get', 'name_en'], ['get', 'name']]

/** Names of streets, water and the parts of cities, from below. */
export function streetLabels(palette: Palette): LayerSpecification[] {
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
      ...{ id: 'street-water-names', type: 'symbol', source: STREETS_SOURCE, 'source-layer': 'water_name' },
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
