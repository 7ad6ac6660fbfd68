/** The fields by which a list of businesses can be sorted. */
export const SORT_FIELDS = ['name', 'rating', 'category', 'city', 'best', 'relevance', 'distance'] as const
export type SortField = (typeof SORT_FIELDS)[number]

export const SORT_ORDERS = ['asc', 'desc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]
