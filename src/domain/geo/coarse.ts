/** About ten metres: near enough for "near me", and no nearer than a link should tell. */
const DECIMALS = 4

/** A coordinate as it stands in addresses: four decimals, and never -0. */
export const coarseDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0
