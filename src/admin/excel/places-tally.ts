import type { PositionDoubt } from '#domain/geo/position-doubts.ts'

/** A row whose position is doubtful. */
export interface DoubtfulRow {
  readonly row: number
  readonly name: string
  readonly city: string | null
  readonly countryCode: string | null
  readonly latitude: number
  readonly longitude: number
  readonly doubts: readonly PositionDoubt[]
}

/** Rows that lie close together. */
export interface Dot {
  readonly latitude: number
  readonly longitude: number
  readonly count: number
}

/** Where the rows of a file are, so far. */
export interface PlacesTally {
  /** Rows with a position. */
  readonly count: number
  readonly dots: readonly Dot[]
  /** The number of rows by the country they state, largest first. */
  readonly countries: readonly (readonly [code: string, rows: number])[]
  readonly doubtfulCount: number
  readonly doubtful: readonly DoubtfulRow[]
}

export const NO_PLACES: PlacesTally = { count: 0, dots: [], countries: [], doubtfulCount: 0, doubtful: [] }
