import type { Coordinates } from '../geo/coordinates.ts'

/** A place on the map, for clustering. */
export interface PlacedBusiness extends Coordinates {
  /** Its position or id; a cluster has the key of its place with the lowest rank. */
  readonly key: number
  /** The most popular has the lowest. */
  readonly rank: number
  /** The id of its city; 0 for none. */
  readonly cityId: number
}

/** The places of a cell. */
export interface Cluster extends Coordinates {
  readonly count: number
  /** The most popular of them. */
  readonly key: number
  readonly rank: number
  /** The city that all of them share; 0 for several cities or none. */
  readonly cityId: number
}
