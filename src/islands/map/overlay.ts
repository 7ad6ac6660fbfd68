import type { FeatureCollection } from 'geojson'
import type {
  CircleLayerSpecification,
  ExpressionFilterSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { colour, type Theme } from '#src/styles/colours.ts'
import { UNKNOWN_HOURS } from './pin-state.ts'
import { LABEL_FONT } from '#src/map/style/city-labels.ts'
import type { Overlay } from '#src/map/style/map-style.ts'

/**
 * The source of a map's businesses: tiles of the whole directory, points of a filtered list, or rows of the page's
 * list.
 */
export const PIN_SOURCES = [
  { name: 'tiles', source: 'directory', sourceLayer: 'businesses' },
  { name: 'points', source: 'points', sourceLayer: undefined },
  { name: 'listed', source: 'listed', sourceLayer: undefined },
] as const
export const CLUSTERS = 'clusters'
/** Clusters of a single business, drawn as dots. */
export const SINGLES = 'singles-dots'
const FROM_LISTED = PIN_SOURCES.toReversed()
/** Clickable business layers, the most precise first. */
export const PIN_LAYERS = ['pins', 'names'].flatMap((kind) =>
  FROM_LISTED.map(({ name }) => `${name}-${kind}`),
)
export const DOT_LAYERS = [...FROM_LISTED.map(({ name }) => `${name}-dots`), SINGLES]
/** Source and layer of the highlighted pins: hovered, focused or chosen. */
export const LIT = 'lit'
/** Source of the squares along the edges of the map, and the pixels of a side of one. */
export const EDGES = 'edges'
export const EDGE_SIDE = 22
/** Layers drawn from tiles, absent on a filtered map. */
export const TILE_LAYERS = [
  ...['tiles-dots', 'tiles-gaps', 'tiles-pins', 'tiles-names'],
  ...[CLUSTERS, SINGLES, 'singles-gaps'],
]
/** Names of businesses that the list or the nearby points have too. */
export const TWICE_NAMED = ['tiles-names', 'points-names']

export const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

const text = (name: string, absent = ''): ExpressionSpecification => ['coalesce', ['get', name], absent]
const PIN_IMAGE: ExpressionSpecification = [
  'concat',
  'pin|',
  text('icon'),
  '|',
  text('open', UNKNOWN_HOURS),
  '|',
  text('zone'),
  '|',
  text('special'),
]
const LIT_IMAGE: ExpressionSpecification = ['concat', 'lit|', text('icon')]
export const IS_LIT: ExpressionSpecification = ['boolean', ['feature-state', 'lit'], false]

/** Diameter of a dot with its edge, in pixels. */
export const DOT = 11

type Data = Readonly<Record<'points' | 'listed' | 'ring', FeatureCollection>>

/** Excludes businesses that the list names already. */
export const unlessListed = ({ features }: FeatureCollection): ExpressionFilterSpecification => [
  'all',
  ['has', 'icon'],
  ['!', ['in', ['id'], ['literal', features.map(({ id }) => Number(id))]]],
]

/** Keeps names off dots of this size, since circle layers do not take part in collision detection. */
export const gaps = (
  id: string,
  from: Pick<SymbolLayerSpecification, 'source' | 'source-layer' | 'filter'>,
  size: number | ExpressionSpecification = DOT,
): LayerSpecification => ({
  id: `${id}-gaps`,
  type: 'symbol',
  ...from,
  layout: {
    'icon-image': 'gap',
    'icon-size': ['/', size, DOT],
    'icon-allow-overlap': true,
    'icon-padding': 0,
  },
})

/** Name labels beside their businesses, where there is space. */
export const names = (theme: Theme) => ({
  layout: {
    'text-field': text('name'),
    'text-font': LABEL_FONT,
    'text-size': 13,
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 1.3,
    'text-justify': 'auto',
    'text-max-width': 9,
    'text-padding': 1,
  } satisfies SymbolLayerSpecification['layout'],
  paint: {
    'text-color': colour(theme, 'ink'),
    'text-halo-color': colour(theme, 'paper'),
    'text-halo-width': 1.5,
  } satisfies SymbolLayerSpecification['paint'],
})

/** Businesses as dots of one colour; a highlighted dot is larger and in the accent colour. */
export const dots = (
  theme: Theme,
  fill: string | ExpressionSpecification,
): NonNullable<CircleLayerSpecification['paint']> => ({
  'circle-radius': ['case', IS_LIT, 8, 4],
  'circle-color': ['case', IS_LIT, colour(theme, 'accent-fill'), fill],
  'circle-stroke-color': colour(theme, 'paper'),
  'circle-stroke-width': 1.5,
})

/** Discs with the number of clustered businesses. */
export const clusters = (theme: Theme): LayerSpecification => ({
  id: CLUSTERS,
  type: 'symbol',
  source: 'directory',
  'source-layer': CLUSTERS,
  filter: ['>', ['get', 'n'], 1],
  layout: {
    'icon-image': 'cluster',
    'icon-size': ['interpolate', ['linear'], ['log10', ['max', ['get', 'n'], 1]], 0, 0.5, 2, 0.6, 5, 1],
    'icon-allow-overlap': true,
    'text-field': ['number-format', ['get', 'n'], { locale: 'en' }],
    'text-font': LABEL_FONT,
    'text-size': ['interpolate', ['linear'], ['log10', ['max', ['get', 'n'], 1]], 0, 12, 5, 15],
    'text-allow-overlap': true,
    'symbol-sort-key': ['get', 'n'],
  },
  paint: { 'text-color': colour(theme, 'paper') },
})

const middleOfRing = {
  source: 'ring',
  filter: ['==', ['geometry-type'], 'Point'] as ExpressionFilterSpecification,
}
/** Diameter of the centre's target with its stroke, in pixels. */
const CENTRE = 24

/** A circle's centre: a target, and its name where pins leave space. */
function centre(theme: Theme): readonly [name: LayerSpecification, target: LayerSpecification[]] {
  // Its colour differs from the ring's and the highlight's.
  const [paper, sea] = [colour(theme, 'paper'), colour(theme, 'sea')]
  const { layout, paint } = names(theme)
  const middle = middleOfRing
  const disc = (id: string, radius: number, fill: string): LayerSpecification => ({
    id,
    type: 'circle',
    ...middle,
    paint: {
      'circle-radius': radius,
      'circle-color': fill,
      'circle-stroke-color': sea,
      'circle-stroke-width': 3,
    },
  })
  return [
    { id: 'centre-name', type: 'symbol', ...middle, layout: { ...layout, 'text-size': 14 }, paint },
    [disc('centre-disc', 9, paper), disc('centre-dot', 2, sea)],
  ]
}

/**
 * The layers above the base map, bottom first: radius ring, names, dots, pins where there is space, clusters, centre,
 * highlight. Upper layers are placed first, so a name never covers a pin or a dot.
 */
export function overlay(theme: Theme, data: Data): Overlay {
  const [ink, accent] = [colour(theme, 'ink'), colour(theme, 'accent-fill')]
  const { layout, paint } = names(theme)
  const of = ({ source, sourceLayer }: (typeof PIN_SOURCES)[number]) => ({
    source,
    ...(sourceLayer !== undefined && { 'source-layer': sourceLayer }),
  })
  const dot = dots(theme, ink)
  const single = {
    source: 'directory',
    'source-layer': CLUSTERS,
    filter: ['==', ['get', 'n'], 1] as ExpressionFilterSpecification,
  }
  const [middleName, middle] = centre(theme)
  const byRank = { 'symbol-sort-key': ['coalesce', ['get', 'rank'], 0] as ExpressionSpecification }
  const layers: LayerSpecification[] = [
    { id: 'ring-fill', type: 'fill', source: 'ring', paint: { 'fill-color': accent, 'fill-opacity': 0.05 } },
    {
      id: 'ring-line',
      type: 'line',
      source: 'ring',
      paint: { 'line-color': accent, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    ...PIN_SOURCES.map((each): LayerSpecification => ({
      id: `${each.name}-names`,
      type: 'symbol',
      ...of(each),
      filter: each.name === 'listed' ? ['has', 'icon'] : unlessListed(data.listed),
      layout: { ...layout, ...byRank },
      paint,
    })),
    { id: SINGLES, type: 'circle', ...single, paint: dot },
    gaps('singles', single),
    ...PIN_SOURCES.flatMap((each): LayerSpecification[] => [
      { id: `${each.name}-dots`, type: 'circle', ...of(each), paint: dot },
      gaps(each.name, of(each)),
    ]),
    gaps('centre', middleOfRing, CENTRE),
    middleName,
    gaps(EDGES, { source: EDGES }, EDGE_SIDE),
    ...PIN_SOURCES.map((each): LayerSpecification => ({
      id: `${each.name}-pins`,
      type: 'symbol',
      ...of(each),
      filter: ['has', 'icon'],
      layout: { 'icon-image': PIN_IMAGE, 'icon-padding': 1, ...byRank },
    })),
    clusters(theme),
    ...middle,
    {
      id: LIT,
      type: 'symbol',
      source: LIT,
      layout: { 'icon-image': LIT_IMAGE, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
  ]
  const sources: Record<string, SourceSpecification> = Object.fromEntries(
    Object.entries({ ...data, [LIT]: EMPTY, [EDGES]: EMPTY }).map(([name, each]) => [
      name,
      { type: 'geojson', data: each },
    ]),
  )
  return { sources, layers }
}
