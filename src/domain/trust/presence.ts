/** A visitor's answers to 'Still here?'. */
export const PRESENCE_ANSWERS = ['yes', 'no'] as const
export type PresenceAnswer = (typeof PRESENCE_ANSWERS)[number]

/**
 * The days over which answers are counted together, and the fewest that a page shows, as fewer may be one person's.
 */
export const PRESENCE_SHOWN = { days: 30, least: 3 } as const
/** The days for which the counts are kept; they do not say who answered. */
export const PRESENCE_KEPT_DAYS = 365

/** The most answers of a network about different businesses, and of all callers together that cannot be told apart. */
export const PRESENCE_RATE = { answers: 20, unknown: 200, windowMs: 3_600_000 } as const
/** The most answers that are counted in a day. */
export const PRESENCE_TOTAL = 5_000
