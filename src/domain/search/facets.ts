/** Up to this many businesses a facet counts; of more it says that there are more. */
export const MAX_COUNTED = 1_000

/** How many businesses a list would have with a choice: `gte` where there are more than are counted. */
export interface FacetCount {
  readonly count: number
  readonly relation: 'eq' | 'gte'
}

/**
 * How many businesses each choice of a list's filters would leave, each facet without its own filter; null where that is
 * not known.
 */
export interface Facets {
  readonly openNow: FacetCount | null
  readonly open24Hours: FacetCount | null
  readonly verified: FacetCount | null
  readonly prices: readonly { readonly level: number; readonly found: FacetCount | null }[]
  /** With any rating, or none. */
  readonly anyRating: FacetCount | null
  readonly ratings: readonly { readonly minRating: number; readonly found: FacetCount | null }[]
  /** With all other features that are asked for. */
  readonly features: readonly {
    readonly slug: string
    readonly name: string
    readonly found: FacetCount | null
  }[]
  /** The largest categories of the place. */
  readonly categories: readonly {
    readonly slug: string
    readonly name: string
    readonly found: FacetCount | null
  }[]
}
