import type { StreetsSchema } from '#domain/streets/schemas.ts'
import { pathOf, shapesOf, type TilePlace, type View } from './frame-shapes.ts'
import type { Feature, Layer } from './shapes.ts'

/** Paths in tenths of a frame pixel; '' where a kind is absent. */
export interface DrawnStreets {
  readonly water: string
  /** Streets within a district. */
  readonly minor: string
  /** Streets between districts and towns. */
  readonly major: string
}

type Rank = 'major' | 'middle' | 'minor'

const RANKS: ReadonlyMap<unknown, Rank> = new Map([
  ...['motorway', 'trunk', 'primary', 'secondary', 'highway', 'major_road'].map(
    (name) => [name, 'major'] as const,
  ),
  ['tertiary', 'middle'],
  ...['minor', 'minor_road', 'pedestrian'].map((name) => [name, 'minor'] as const),
])

/** The layer of streets in each schema, and the rank of a street; streets without a rank are not drawn. */
const STREETS: Readonly<
  Record<
    StreetsSchema,
    { readonly layer: string; readonly rankOf: (of: Feature['properties']) => Rank | undefined }
  >
> = {
  openmaptiles: {
    layer: 'transportation',
    rankOf: (of) => (of['brunnel'] === 'tunnel' ? undefined : RANKS.get(of['class'])),
  },
  protomaps: {
    layer: 'roads',
    rankOf: (of) => {
      if (of['is_tunnel']) return undefined
      return of['kind_detail'] === 'tertiary' ? 'middle' : RANKS.get(of['kind'])
    },
  },
}

/** Pixels by which a line may be off, and the length of all paths from which on it may be off by twice as much. */
const FINEST = 0.4
const COARSEST = 1.6
const MOST_LETTERS = 9_000

/** Water and streets of a view, from its tiles; undefined where there are no streets. */
export function drawStreets(
  tiles: readonly (readonly [TilePlace, readonly Layer[]])[],
  view: View,
  schema: StreetsSchema,
): DrawnStreets | undefined {
  const { layer, rankOf } = STREETS[schema]
  const linesOf = (rank: Rank) =>
    shapesOf(
      tiles,
      view,
      layer,
      ({ type, properties }) => type === 'lines' && rankOf(properties) === rank,
    ).flatMap(({ parts }) => parts)
  const [major, middle, minor] = [linesOf('major'), linesOf('middle'), linesOf('minor')]
  if (major.length + middle.length + minor.length === 0) return undefined
  const water = shapesOf(tiles, view, 'water', ({ type }) => type === 'polygons').map(({ line }) => line)
  // A dense city shows only the streets between districts, rather than coarse ones.
  for (const small of [[...middle, ...minor], middle, []])
    for (let least = FINEST; least <= COARSEST; least *= 2) {
      const drawn = {
        water: pathOf(water, least, true),
        minor: pathOf(small, least, false),
        major: pathOf(major, least, false),
      }
      if (Object.values(drawn).join('').length <= MOST_LETTERS) return drawn
    }
  return undefined
}
