/** Milliseconds for building the bitmap index behind an answer, which a Worker may outlive by half a minute. */
export const INDEX_MS = 10_000
