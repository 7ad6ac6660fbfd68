/** What a visitor answers to 'Still here?'. */
export const PRESENCE_ANSWERS = ['yes', 'no'] as const
export type PresenceAnswer = (typeof PRESENCE_ANSWERS)[number]

/** Over how many days answers are counted together, and from how many on a page tells them: fewer may be one person's. */
export const PRESENCE_SHOWN = { days: 30, least: 3 } as const
/** For how many days the counts are kept. They say nothing of who answered. */
export const PRESENCE_KEPT_DAYS = 365

/** How many answers a network may give, of different businesses, and all of those that nothing tells apart. */
export const PRESENCE_RATE = { answers: 20, unknown: 200, windowMs: 3_600_000 } as const
/** How many answers a day are counted in all. */
export const PRESENCE_TOTAL = 5_000
