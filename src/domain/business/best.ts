/**
 * What a rating weighs: a business has its own reviews and these, so that few reviews say little. `rating` is the mean of
 * rated businesses, `reviews` how many it takes for its own to count as much. A change needs a migration, since the
 * database derives the order 'best' from it (`db/schema/businesses.ts`).
 */
export const BEST_PRIOR = { rating: 4.1, reviews: 50 } as const

/** Where each part of the ratings begins, out of 5; the last reaches to 5. */
export const RATING_STEPS = [0, 2, 3, 3.5, 4, 4.5] as const
