/**
 * The platform's limits for purging its cache, on every plan: calls a minute, and tags in a call. Further calls are
 * refused.
 */
export const PURGE_LIMITS = { callsPerMinute: 5, tagsPerCall: 100 } as const

/**
 * One call to the edge to forget the answers with any of these tags, or all answers; resolves to whether it was
 * accepted.
 */
export type EdgePurge = (tags: readonly string[]) => Promise<boolean>
