/**
 * The prior of the rating's Bayesian average, added to each business's own reviews so that few reviews say little.
 * `rating` is below nearly all ratings, so that a few bad reviews are worth no more than many better ones; `reviews` is
 * the number of own reviews that weighs as much as the prior. A change needs a migration, since the database derives
 * the order 'best' from it (`db/schema/businesses.ts`).
 */
export const BEST_PRIOR = { rating: 3, reviews: 7 } as const

/** Where each part of the ratings begins, out of 5; the last reaches to 5. */
export const RATING_STEPS = [0, 2, 3, 3.5, 4, 4.5] as const
