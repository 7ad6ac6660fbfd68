/** Milliseconds before a session's end at which the panel warns. */
export const WARN_MS = 600_000

/** The minutes left of a session, 0 when it is over; undefined before the warning. */
export function minutesToSay(end: number | undefined, now: number): number | undefined {
  if (end === undefined || end - now > WARN_MS) return undefined
  return Math.max(0, Math.ceil((end - now) / 60_000))
}
