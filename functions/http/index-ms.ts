/** Milliseconds for building the bitmap index behind an answer, which a Worker may outlive by half a minute. */
export const INDEX_MS = 10_000

/** The same at night: a scheduled run may take a quarter of an hour. What is left is gone on with a minute later. */
export const NIGHTLY_INDEX_MS = 10 * 60_000
