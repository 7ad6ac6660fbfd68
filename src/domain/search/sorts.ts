/** What a list of businesses can be sorted by. */
export const SORT_FIELDS = ['name', 'rating', 'category', 'city', 'best', 'relevance', 'distance'] as const
export type SortField = (typeof SORT_FIELDS)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The orders that compare columns of a business; relevance is of a search, and distance of a circle. */
export type OrderField = Exclude<SortField, 'relevance' | 'distance'>

/** One of the columns that an order compares, each where those before it are the same. */
export interface OrderFactor {
  readonly column: string
  /** Which value comes first where the order is not turned around. */
  readonly first: 'lowest' | 'highest'
  /** Whether businesses may have none; they come last, in both directions. */
  readonly isOptional?: true
  /** As the page on ranking says it. */
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
 * What each order compares, in turn. Statements sort by this table and the page on ranking reads it out; an index serves
 * each order (`db/schema/businesses.ts`), so another factor needs another index.
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

/** How well a business matches the words of a search, the best match first; `db/search/tier.ts` numbers them so. */
export const MATCH_TIERS = [
  'The name is exactly what was searched for, alone or together with the city.',
  'The name has all the words.',
  'The name has words that begin with them.',
  'Name and category together have all the words.',
  'Name, category and city together have all the words.',
  'The words stand elsewhere, such as in the address.',
] as const
