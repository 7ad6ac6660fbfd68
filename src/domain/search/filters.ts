/** What a visitor can set besides words, kind and place, as lists, pages and addresses name it. */
export const FILTERS = [
  ...(['openNow', 'openAt', 'open24Hours', 'minRating', 'price', 'features', 'verified'] as const),
] as const
export type FilterName = (typeof FILTERS)[number]

/** The filters of a query alone. */
export const filtersIn = <Query extends { readonly [Name in FilterName]?: unknown }>(
  query: Query,
): Pick<Query, FilterName> => Object.fromEntries(FILTERS.map((name) => [name, query[name]]))
