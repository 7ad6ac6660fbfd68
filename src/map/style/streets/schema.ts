import type { ExpressionSpecification } from 'maplibre-gl'

/** Where a tile schema has a kind of feature: its layer and its filter. */
export interface Features {
  readonly layer: string
  readonly filter?: ExpressionSpecification
}

/** Kinds of ground, bottom first. */
type Ground =
  | 'sand'
  | 'wood'
  | 'park'
  | 'cemetery'
  | 'pitch'
  | 'campus'
  | 'airfield'
  | 'water'
  | 'waterway'
  | 'runway'
  | 'square'
  | 'pier'
  | 'building'

/** Lines that are not streets. */
type Lines = 'rail' | 'tram' | 'ferry' | 'border'

/** Labels, on their points or lines. */
type Labels =
  | 'streetNames'
  | 'waterNames'
  | 'riverNames'
  | 'houseNumbers'
  | 'city'
  | 'town'
  | 'village'
  | 'suburb'
  | 'quarter'
  | 'railStation'
  | 'metroStation'
  | 'tramStop'
  | 'airport'
  | 'landmark'
  | 'parkName'

/** Street classes, the widest last; `''` is no class. */
export const STREET_CLASSES = [
  'path',
  'steps',
  'track',
  'service',
  'pedestrian',
  'minor',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
] as const
export type StreetClass = (typeof STREET_CLASSES)[number]

/** Maps a tile schema to our style: names of layers and classes, no appearance. */
export interface StreetSchema {
  readonly features: Readonly<Record<Ground | Lines | Labels, Features>>
  readonly streets: Features
  /** The class of a street line. */
  readonly streetClass: ExpressionSpecification
  /** The class of a line in the layer of street names. */
  readonly namedClass: ExpressionSpecification
  readonly isTunnel: ExpressionSpecification
  readonly isBridge: ExpressionSpecification
  /** Whether a street is a ramp, which is narrower. */
  readonly isLink: ExpressionSpecification
  /** The name in English; null where there is none. */
  readonly english: ExpressionSpecification
  /** The local name. */
  readonly own: ExpressionSpecification
  /** The rank: lower is more important. */
  readonly rank: ExpressionSpecification
  /** The icon of a landmark, by its name among the site's icons. */
  readonly landmarkIcon: ExpressionSpecification
  readonly houseNumber: ExpressionSpecification
}

/** Whether a property has one of these values. */
export const isOneOf = (property: string, ...values: readonly string[]): ExpressionSpecification => [
  'match',
  ['get', property],
  [...values],
  true,
  false,
]

/** A value by a property: each entry has a list of property values; the last is the default. */
export const byValue = (
  property: string,
  table: Readonly<Record<string, readonly string[]>>,
  rest: string | ExpressionSpecification,
): ExpressionSpecification =>
  [
    'match',
    ['get', property],
    ...Object.entries(table).flatMap(([value, names]) => [[...names], value]),
    rest,
  ] as unknown as ExpressionSpecification

export const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']
export const isLine: ExpressionSpecification = ['==', ['geometry-type'], 'LineString']
export const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
