import type { Feature, FeatureCollection } from 'geojson'
import type { LayerSpecification } from 'maplibre-gl'
import { metresWalkedIn } from '#domain/geo/walking.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { colour, type Theme } from '#src/styles/colours.ts'
import { ringOf } from './areas.ts'
import { clusters, CLUSTERS, dots, names, SINGLES } from './overlay.ts'
import type { Overlay } from '#src/map/style/map-style.ts'

/** The business in the middle of a map of its own. */
export interface MappedPlace extends Coordinates {
  readonly id: number
  readonly name: string
  /** The name of its category's icon. */
  readonly icon: string
  /** Metres around it that have neighbours. */
  readonly reach: number
}

/** As on the drawn picture: minutes on foot. */
const MINUTES = [5, 10] as const
/** Names of others are drawn from this zoom on. */
const NAMES_ZOOM = 15.5

/** What is around a business, from below: rings of minutes on foot, others as dots, those of its kind in the accent, itself. */
export function placeOverlay(theme: Theme, place: MappedPlace): Overlay {
  const { layout, paint } = names(theme)
  const tiles = { source: 'directory', 'source-layer': 'businesses' } as const
  const layers: LayerSpecification[] = [
    {
      ...{ id: 'rings', type: 'line', source: 'rings' },
      paint: { 'line-color': colour(theme, 'edge'), 'line-dasharray': [1, 3] },
    },
    {
      ...{ id: SINGLES, type: 'circle', source: 'directory', 'source-layer': CLUSTERS },
      filter: ['==', ['get', 'n'], 1],
      paint: dots(theme, colour(theme, 'ink')),
    },
    {
      ...{ id: 'tiles-dots', type: 'circle', ...tiles },
      paint: dots(theme, [
        'case',
        ['==', ['get', 'icon'], place.icon],
        colour(theme, 'accent-fill'),
        colour(theme, 'ink'),
      ]),
    },
    {
      ...{ id: 'tiles-names', type: 'symbol', ...tiles },
      minzoom: NAMES_ZOOM,
      filter: ['!=', ['id'], place.id],
      layout: { ...layout, 'text-size': 12, 'text-radial-offset': 0.8 },
      paint: { ...paint, 'text-color': colour(theme, 'soft') },
    },
    clusters(theme),
    {
      ...{ id: 'place', type: 'symbol', source: 'place' },
      layout: {
        ...layout,
        'icon-image': ['concat', 'lit|', ['get', 'icon']],
        'icon-allow-overlap': true,
        'text-radial-offset': 1.7,
      },
      paint,
    },
  ]
  return {
    sources: { rings: { type: 'geojson', data: rings(place) }, place: { type: 'geojson', data: pin(place) } },
    layers,
  }
}

const rings = ({ longitude, latitude }: Coordinates): FeatureCollection => ({
  type: 'FeatureCollection',
  features: MINUTES.flatMap(
    (minutes) => ringOf(`${longitude},${latitude},${metresWalkedIn(minutes)}`).features,
  ),
})

const pin = ({ longitude, latitude, name, icon }: MappedPlace): Feature => ({
  type: 'Feature',
  properties: { name, icon },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
})
