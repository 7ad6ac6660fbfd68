import type { SortField } from '../search/sorts.ts'

/**
 * The prior of the rating's Bayesian average, added to each business's own reviews so that few reviews say little.
 * `rating` is below nearly all ratings, so that a few bad reviews are worth no more than many better ones; `reviews` is
 * the number of own reviews that weighs as much as the prior. A change needs a migration, since the database derives
 * the order 'best' from it (`db/schema/businesses.ts`).
 */
export const BEST_PRIOR = { rating: 3, reviews: 7 } as const

/** The lower ends of the parts into which ratings are divided, out of 5; the last part ends at 5. */
export const RATING_STEPS = [0, 2, 3, 3.5, 4, 4.5] as const

/** The orders that compare columns of a business; relevance is of a search, and distance of a circle. */
export type OrderField = Exclude<SortField, 'relevance' | 'distance'>

/** A column of an order, compared where all earlier ones are equal. */
export interface OrderFactor {
  readonly column: string
  /** Which value comes first where the order is not turned around. */
  readonly first: 'lowest' | 'highest'
  /** Whether the value may be missing; such businesses come last, in both directions. */
  readonly isOptional?: true
  /** Its description on the page about ranking. */
  readonly says: string
}

const earlier: OrderFactor = {
  column: 'id',
  first: 'lowest',
  says: 'which was listed earlier',
}
const moreReviews: OrderFactor = {
  column: 'review_count',
  first: 'highest',
  says: 'more reviews',
}
const byName: OrderFactor = {
  column: 'folded',
  first: 'lowest',
  says: 'the name, from A to Z',
}

/**
 * The factors of each order in turn. Statements sort by this table, and the page about ranking is made from it; an
 * index serves each order (`db/schema/businesses.ts`), so that a further factor needs a further index.
 */
export const ORDER_FACTORS: Readonly<Record<OrderField, readonly [OrderFactor, ...OrderFactor[]]>> = {
  best: [
    {
      column: 'best',
      first: 'highest',
      isOptional: true,
      says: 'the weighted rating, highest first',
    },
    moreReviews,
    earlier,
  ],
  rating: [
    {
      column: 'rating',
      first: 'highest',
      isOptional: true,
      says: 'the average rating, highest first',
    },
    moreReviews,
    earlier,
  ],
  name: [byName, earlier],
  category: [
    {
      column: 'category_folded',
      first: 'lowest',
      says: 'the name of the category, from A to Z',
    },
    byName,
    earlier,
  ],
  city: [
    {
      column: 'city_folded',
      first: 'lowest',
      says: 'the name of the city, from A to Z',
    },
    byName,
    earlier,
  ],
}

/** Grades of how well a business matches the words of a search, best first; `db/search/tier.ts` numbers them. */
export const MATCH_TIERS = [
  'The name is exactly what was searched for, alone or together with the city.',
  'The name has all the words.',
  'The name has words that begin with them.',
  'Name and category together have all the words.',
  'Name, category and city together have all the words.',
  'The words stand elsewhere, such as in the address.',
] as const
