import type { Coordinates } from '../geo/coordinates.ts'
import { pinProperties, type PinProperties, type PinBusiness } from './pin.ts'

/** The most businesses on a filtered map. */
export const MAX_POINTS = 500
/** The most businesses that are named there, the best ones. */
export const MAX_NAMED_POINTS = 50
/** The total up to which it is exact. */
const COUNTED = 1_000

/** A business on a filtered map, as a GeoJSON feature (RFC 7946). */
export interface PointFeature {
  readonly type: 'Feature'
  readonly id: number
  readonly geometry: {
    readonly type: 'Point'
    readonly coordinates: readonly [longitude: number, latitude: number]
  }
  /** The properties of a point without a name are only these. */
  readonly properties: {
    readonly [Name in keyof Omit<PinProperties, 'id'>]?: PinProperties[Name] | undefined
  } & { readonly id: number; readonly rank: number }
}

/** The best of the businesses that match, the best first. */
export interface PointCollection {
  readonly type: 'FeatureCollection'
  readonly features: readonly PointFeature[]
  /** The total, as in OGC API Features; 1,000 with `gte` where there are more. */
  readonly numberMatched: number
  readonly numberMatchedRelation: 'eq' | 'gte'
  readonly numberReturned: number
}

interface Points {
  readonly pins: readonly PinBusiness[]
  readonly dots: readonly (Coordinates & { readonly id: number })[]
  readonly total: number
  readonly relation: 'eq' | 'gte'
}

/** The points of `today`, 'YYYY-MM-DD' in UTC. */
export function pointCollection({ pins, dots, total, relation }: Points, today: string): PointCollection {
  const features = [
    ...pins.map((pin, rank) => feature(pin, { ...pinProperties(pin, today), rank })),
    ...dots.map((dot, at) => feature(dot, { id: dot.id, rank: pins.length + at })),
  ]
  return {
    type: 'FeatureCollection',
    features,
    numberMatched: Math.min(total, COUNTED),
    numberMatchedRelation: total > COUNTED ? 'gte' : relation,
    numberReturned: features.length,
  }
}

const feature = (
  { id, latitude, longitude }: Coordinates & { readonly id: number },
  properties: PointFeature['properties'],
): PointFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
})
