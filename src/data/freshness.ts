const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Seconds for which the edge caches a page, and for which it may serve it while fetching a new one. */
export const EDGE_LIFETIMES = {
  business: { maxAge: 45 * MINUTE, swr: DAY },
  list: { maxAge: 30 * MINUTE, swr: DAY },
  search: { maxAge: 5 * MINUTE, swr: 30 * MINUTE },
  openNow: { maxAge: MINUTE, swr: MINUTE },
} as const
