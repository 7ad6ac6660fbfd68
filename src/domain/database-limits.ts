/** How long a round trip to the database may take, in milliseconds. */
export const DATABASE_LIMIT_MS = {
  /** What a visitor waits for, and the check of an operator's session: after it the answer is 503. */
  request: 5_000,
  /** What an operator starts, of which a single statement may change a whole table. */
  operator: 300_000,
  /** Whether the database is there at all, asked when a page has failed already. */
  probe: 500,
  /** Which built pages have changed: without an answer they stay up as they are. */
  changes: 1_000,
} as const
