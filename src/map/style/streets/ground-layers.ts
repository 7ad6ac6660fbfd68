import type { FillLayerSpecification, LayerSpecification } from 'maplibre-gl'
import { byScale, byZoom } from '../by-zoom.ts'
import type { Palette } from '../palette.ts'
import type { Features, StreetSchema } from './schema.ts'

/** Zoom from which on streets replace the base map. */
export const STREETS_ZOOM = 9
/** The name of their source in the style. */
export const STREETS_SOURCE = 'streets'

/** The source and source layer of a style layer. */
export const from = ({ layer, filter }: Features) => ({
  source: STREETS_SOURCE,
  'source-layer': layer,
  ...(filter && { filter }),
})

/** Street layers fade in within one zoom, as the 1:10m base map fades out. */
export const COMES = byZoom(STREETS_ZOOM, 0, STREETS_ZOOM + 1, 1)

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

/** The land between streets, from below: woods, parks, water, squares, buildings. */
export function groundLayers(palette: Palette, { features }: StreetSchema): LayerSpecification[] {
  const fill = (
    name: keyof StreetSchema['features'],
    colour: string,
    minzoom: number,
  ): FillLayerSpecification => ({
    id: `street-${name}`,
    type: 'fill',
    minzoom,
    ...from(features[name]),
    paint: { 'fill-color': colour, 'fill-antialias': false, 'fill-opacity': COMES },
  })
  return [
    fill('wood', palette.wood, STREETS_ZOOM),
    fill('sand', palette.sand, 10),
    fill('park', palette.park, STREETS_ZOOM),
    fill('cemetery', palette.park, 11),
    fill('campus', palette.campus, 12),
    fill('airfield', palette.campus, 10),
    fill('pitch', palette.pitch, 13),
    fill('water', palette.water, STREETS_ZOOM),
    {
      id: 'street-waterway',
      type: 'line',
      minzoom: STREETS_ZOOM,
      ...from(features.waterway),
      layout: ROUND,
      paint: {
        'line-color': palette.water,
        'line-width': byScale(9, 0.5, 12, 1.2, 14, 2, 20, 18),
        'line-opacity': COMES,
      },
    },
    {
      id: 'street-shore',
      type: 'line',
      minzoom: 11,
      ...from(features.water),
      paint: { 'line-color': palette.waterEdge, 'line-width': byZoom(11, 0.5, 16, 1.2) },
    },
    {
      id: 'street-runway',
      type: 'line',
      minzoom: 11,
      ...from(features.runway),
      paint: { 'line-color': palette.buildingEdge, 'line-width': byScale(11, 1, 14, 6, 20, 120) },
    },
    fill('square', palette.square, 14),
    {
      id: 'street-pier',
      type: 'line',
      minzoom: 13,
      ...from(features.pier),
      paint: { 'line-color': palette.ground, 'line-width': byScale(13, 1, 16, 4, 20, 40) },
    },
    {
      id: 'street-building',
      type: 'fill',
      minzoom: 14,
      ...from(features.building),
      paint: {
        'fill-color': palette.building,
        'fill-outline-color': byZoom(15.5, palette.building, 16.5, palette.buildingEdge),
        'fill-opacity': byZoom(14.3, 0, 15.2, 1),
      },
    },
  ]
}
