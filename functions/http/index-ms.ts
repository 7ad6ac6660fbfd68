/** The milliseconds for building the bitmap index after an answer, which a Worker may outlive by half a minute. */
export const INDEX_MS = 10_000

/**
 * The milliseconds at night, when a scheduled run may take a quarter of an hour; the rest continues a minute later.
 */
export const NIGHTLY_INDEX_MS = 10 * 60_000
