import { metresWalkedIn } from '../geo/walking.ts'

/** Metres that the filter offers; a URL may hold any other within the limits. */
export const RADII = [500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const
/** Minutes on foot that the filter offers, and the radii that stand for them. */
export const WALKS: ReadonlyMap<number, number> = new Map(
  [5, 10, 15, 30].map((minutes) => [metresWalkedIn(minutes), minutes]),
)
/** Metres of the circles that are listed in place of one in which nothing lies. */
export const WIDER_RADII = [15_000, 50_000, 200_000] as const
export const RADIUS = { least: 100, most: 200_000, standard: 5_000 } as const
