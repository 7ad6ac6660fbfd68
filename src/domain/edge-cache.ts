/**
 * What the platform's cache takes of purges, on every plan: so many calls a minute, each of so many tags. A call beyond
 * that is refused.
 */
export const PURGE_LIMITS = { callsPerMinute: 5, tagsPerCall: 100 } as const

/** One call to the edge, which forgets answers with any of these tags, or all of them; gives whether it was taken. */
export type EdgePurge = (tags: readonly string[]) => Promise<boolean>
