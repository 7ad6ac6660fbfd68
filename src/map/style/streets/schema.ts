import type { ExpressionSpecification } from 'maplibre-gl'

/** Where tiles of a schema have something: their layer, and which of its features. */
export interface Features {
  readonly layer: string
  readonly filter?: ExpressionSpecification
}

/** What the ground is made of, from below. */
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

/** Names, whose points or lines have them. */
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

/** Classes of streets, the widest last; `''` is none of them. */
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

/** How a schema of tiles says what our style draws: names of layers and of classes, and nothing of looks. */
export interface StreetSchema {
  readonly features: Readonly<Record<Ground | Lines | Labels, Features>>
  readonly streets: Features
  /** The class of a line among streets. */
  readonly streetClass: ExpressionSpecification
  /** The class of a line among names of streets. */
  readonly namedClass: ExpressionSpecification
  readonly isTunnel: ExpressionSpecification
  readonly isBridge: ExpressionSpecification
  /** Whether a street is a ramp, which is narrower. */
  readonly isLink: ExpressionSpecification
  /** The name in English; null where there is none. */
  readonly english: ExpressionSpecification
  /** The name in the place's own language. */
  readonly own: ExpressionSpecification
  /** What is lower is more important. */
  readonly rank: ExpressionSpecification
  /** The sign of a landmark, by its name among the site's icons. */
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

/** A value by the property's values, of which each has a list; the last value else. */
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
