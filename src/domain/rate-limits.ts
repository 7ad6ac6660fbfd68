/** Seconds in which requests are counted. */
export const RATE_PERIOD_SECONDS = 60

/**
 * How many requests one network may send in that time, by what it asks for. `wrangler.toml` has the same numbers for the
 * platform's own counters. A visitor who types and drags a map without pause stays below a tenth of each.
 */
export const READER_LIMITS = {
  /** Suggestions for what is being typed. */
  suggestions: 600,
  /** Lists, searches, facets and points of the API. */
  lists: 600,
  /** Tiles of the map: a view has some twenty, each move new ones, and browsers keep them. */
  tiles: 3000,
  /** Tiles of streets, of which a view has as many. */
  streets: 3000,
  /** The pages of results. */
  pages: 240,
  /** Photos that operators keep: a list has some twenty, and browsers keep them. */
  photos: 3000,
  /** Pictures of businesses for previews of links, which are drawn when they are asked for. */
  pictures: 240,
  /** Forms by which visitors propose something, and their receipts. */
  proposals: 120,
  /** Tries to prove a claim, which ask a website of others or guess at a code: of one network, and of one claim. */
  proofs: 10,
  /** What pages count; what is over it is left out. */
  events: 240,
} as const

export type ReaderLimit = keyof typeof READER_LIMITS

/** The binding of the platform that counts for a limit. */
export const limitBinding = (limit: ReaderLimit) => `LIMIT_${limit.toUpperCase()}`
