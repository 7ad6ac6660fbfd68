/** The limits an operator can choose, in minutes; 0 is none. */
export const IDLE_LIMITS = [0, 15, 30, 60, 120, 240, 480] as const

/** A stored limit; 0 for an invalid one. */
export const readIdleMinutes = (value: unknown): number =>
  IDLE_LIMITS.find((minutes) => minutes === value) ?? 0

/** The least milliseconds between two stored times of activity. */
const NOTED_MS = 60_000

/** Whether the last activity is older than the limit; times are milliseconds since 1970. */
export const isIdle = (usedAt: number, minutes: number, now: number): boolean =>
  minutes > 0 && now - usedAt > minutes * 60_000

/** Whether an activity must be stored: only with a limit, and at intervals. */
export const isToBeNoted = (usedAt: number, minutes: number, now: number): boolean =>
  minutes > 0 && now - usedAt >= NOTED_MS

/** The request header of a page's automatic reads, which are no activity. */
export const UNATTENDED_HEADER = 'X-Unattended'
