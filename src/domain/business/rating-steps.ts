/** Where each part of the ratings begins, out of 5; the last reaches to 5. */
export const RATING_STEPS = [0, 2, 3, 3.5, 4, 4.5] as const
