import type { Feature, FeatureCollection } from 'geojson'
import type { CircleLayerSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { metresWalkedIn } from '#domain/geo/walking.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { colour, type Theme } from '#src/styles/colours.ts'
import { ringOf } from './areas.ts'
import { LABEL_FONT } from '#src/map/style/city-labels.ts'
import { clusters, CLUSTERS, DOT, dots, gaps, IS_LIT, names, SINGLES } from './overlay.ts'
import type { Overlay } from '#src/map/style/map-style.ts'

/** The business at the centre of its own map. */
export interface MappedPlace extends Coordinates {
  readonly id: number
  readonly name: string
  /** The icon name of its category. */
  readonly icon: string
  /** Radius in metres within which neighbours are shown. */
  readonly reach: number
  /** Ids of the neighbours that the list below numbers, in list order. */
  readonly numbered: readonly number[]
}

/** Rings of minutes on foot, as in the drawn picture. */
const MINUTES = [5, 10] as const
/** Zoom from which on other businesses have names. */
const NAMES_ZOOM = 15.5

/**
 * An expression with one value for numbered neighbours and another for the rest; the latter alone where none are
 * numbered.
 */
const ifNumbered = <T extends string | number>(
  { numbered }: MappedPlace,
  value: T | ExpressionSpecification,
  rest: T,
): T | ExpressionSpecification =>
  numbered.length === 0 ? rest : ['case', ['in', ['id'], ['literal', [...numbered]]], value, rest]

/** Diameters in pixels of a dot and of a numbered dot. */
const [SMALL, NUMBERED] = [4, 9]

/** Dots of one colour; numbered dots are larger and above the others. */
const numberedDots = (theme: Theme, place: MappedPlace, fill: string | ExpressionSpecification) =>
  ({
    layout: { 'circle-sort-key': ifNumbered(place, 1, 0) },
    paint: {
      ...dots(theme, fill),
      'circle-radius': ['case', IS_LIT, NUMBERED + 2, ifNumbered(place, NUMBERED, SMALL)],
    },
  }) satisfies Pick<CircleLayerSpecification, 'layout' | 'paint'>

type Tiles = Readonly<Record<string, { readonly source: string; readonly 'source-layer': string }>>

/** The list's numbers on the neighbours' dots. */
const numbersOf = (theme: Theme, { numbered }: MappedPlace, tiles: Tiles): readonly LayerSpecification[] =>
  Object.entries(tiles).map(([name, layer]) => ({
    id: `${name}-numbers`,
    type: 'symbol',
    ...layer,
    filter: ['in', ['id'], ['literal', [...numbered]]],
    layout: {
      'text-field': ['to-string', ['+', ['index-of', ['id'], ['literal', [...numbered]]], 1]],
      'text-font': LABEL_FONT,
      'text-size': 12,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': colour(theme, 'paper') },
  }))

/**
 * A business's surroundings, bottom first: rings of minutes on foot, other businesses as dots, those of its category
 * in the accent colour, numbered neighbours, and the business itself.
 */
export function placeOverlay(theme: Theme, place: MappedPlace): Overlay {
  const { layout, paint } = names(theme)
  const singles = { source: 'directory', 'source-layer': CLUSTERS } as const
  const tiles = { source: 'directory', 'source-layer': 'businesses' } as const
  const layers: LayerSpecification[] = [
    {
      id: 'rings',
      type: 'line',
      source: 'rings',
      paint: { 'line-color': colour(theme, 'edge'), 'line-dasharray': [1, 3] },
    },
    {
      id: 'tiles-names',
      type: 'symbol',
      ...tiles,
      minzoom: NAMES_ZOOM,
      filter: ['!=', ['id'], place.id],
      layout: { ...layout, 'text-size': 12, 'text-radial-offset': ifNumbered(place, 1.1, 0.8) },
      paint: { ...paint, 'text-color': colour(theme, 'soft') },
    },
    {
      id: SINGLES,
      type: 'circle',
      ...singles,
      filter: ['==', ['get', 'n'], 1],
      ...numberedDots(theme, place, colour(theme, 'ink')),
    },
    {
      id: 'tiles-dots',
      type: 'circle',
      ...tiles,
      ...numberedDots(theme, place, [
        'case',
        ['==', ['get', 'icon'], place.icon],
        colour(theme, 'accent-fill'),
        colour(theme, 'ink'),
      ]),
    },
    gaps(
      'singles',
      { ...singles, filter: ['==', ['get', 'n'], 1] },
      ifNumbered(place, 2 * NUMBERED + 3, DOT),
    ),
    gaps('tiles', tiles, ifNumbered(place, 2 * NUMBERED + 3, DOT)),
    ...numbersOf(theme, place, { singles, tiles }),
    clusters(theme),
    {
      id: 'place',
      type: 'symbol',
      source: 'place',
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
