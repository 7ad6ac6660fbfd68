/** Metres that the filter offers; a URL may hold any other within the limits. */
export const RADII = [500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000] as const
/** Metres of the circles that are listed in place of one in which nothing lies. */
export const WIDER_RADII = [15_000, 50_000, 200_000] as const
export const RADIUS = { least: 100, most: 200_000, standard: 5_000 } as const
