/**
 * What a rating weighs: a business has its own reviews and these, so that few reviews say little. `rating` is the mean of
 * rated businesses, `reviews` how many it takes for its own to count as much. A change needs a migration, since the
 * database derives the order 'best' from it (`db/schema/businesses.ts`).
 */
export const BEST_PRIOR = { rating: 4.1, reviews: 50 } as const
