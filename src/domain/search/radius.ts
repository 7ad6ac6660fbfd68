import { metresWalkedIn } from '../geo/walking.ts'

/** The radii in metres that the filter offers; a URL may hold any other within the limits. */
export const RADII = [500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const
/** The walks in minutes that the filter offers, by their radii. */
export const WALKS: ReadonlyMap<number, number> = new Map(
  [5, 10, 15, 30].map((minutes) => [metresWalkedIn(minutes), minutes]),
)
/** Radii in metres that are tried one after another where a circle is empty. */
export const WIDER_RADII = [15_000, 50_000, 200_000] as const
export const RADIUS = { least: 100, most: 200_000, standard: 5_000 } as const
