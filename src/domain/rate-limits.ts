/** The seconds over which requests are counted. */
export const RATE_PERIOD_SECONDS = 60

/**
 * The most requests of a network in that time, by what they ask for; `wrangler.toml` has the same numbers for the
 * platform's counters. A visitor who types and drags a map without pause stays below a tenth of each.
 */
export const READER_LIMITS = {
  /** Suggestions for what is being typed. */
  suggestions: 600,
  /** Lists, searches, facets and points of the API. */
  lists: 600,
  /** Tiles of the map: a view has about twenty, and browsers keep them. */
  tiles: 3000,
  /** Tiles of streets, as many as of the map. */
  streets: 3000,
  /** The pages of results. */
  pages: 240,
  /** Operators' own photos: a list has about twenty, and browsers keep them. */
  photos: 3000,
  /** Preview pictures of businesses, which are drawn on request. */
  pictures: 240,
  /** Forms for visitors' proposals, and their receipts. */
  proposals: 120,
  /** Attempts to prove a claim, which query a website or may guess at a code: by one network, and for one claim. */
  proofs: 10,
  /** Events of pages; more are not counted. */
  events: 240,
} as const

export type ReaderLimit = keyof typeof READER_LIMITS

/** The name of the platform's counter for a limit. */
export const limitBinding = (limit: ReaderLimit) => `LIMIT_${limit.toUpperCase()}`
