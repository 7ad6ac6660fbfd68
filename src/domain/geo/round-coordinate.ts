/**
 * Decimals of a coordinate in an address: four are about ten metres, enough for 'near me' and no more than a link
 * should reveal.
 */
const DECIMALS = 4

/** A coordinate as it is written in URLs: four decimals, and never -0. */
export const roundCoordinate = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0
