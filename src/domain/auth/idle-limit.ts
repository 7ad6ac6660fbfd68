/** The limits an operator can choose, in minutes; 0 is none. */
export const IDLE_LIMITS = [0, 15, 30, 60, 120, 240, 480] as const

/** A stored limit; 0 for what is none. */
export const readIdleMinutes = (value: unknown): number =>
  IDLE_LIMITS.find((minutes) => minutes === value) ?? 0

/** A moment is noted once within this time, in milliseconds. */
const NOTED_MS = 60_000

/** Whether nobody did anything for longer than the limit; times are milliseconds since 1970. */
export const isIdle = (usedAt: number, minutes: number, now: number): boolean =>
  minutes > 0 && now - usedAt > minutes * 60_000

/** Whether a deed has to be noted: only under a limit, and not many times a minute. */
export const isToBeNoted = (usedAt: number, minutes: number, now: number): boolean =>
  minutes > 0 && now - usedAt >= NOTED_MS

/** The request header of reads that a page makes by itself, while nobody uses it. */
export const UNATTENDED_HEADER = 'X-Unattended'
