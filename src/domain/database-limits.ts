/** Time limits of a database round trip, in milliseconds. */
export const DATABASE_LIMIT_MS = {
  /** For visitors' requests and the check of an operator's session; after it the response is 503. */
  request: 5_000,
  /** For operators' requests, in which one statement may change a whole table. */
  operator: 300_000,
  /** For checking whether the database is reachable, after a page failed. */
  probe: 500,
  /** For finding changed built pages: without a result the pages stay as they are. */
  changes: 1_000,
} as const
