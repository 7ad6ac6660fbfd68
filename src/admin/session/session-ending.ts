/** How long before its end the panel warns, in milliseconds. */
export const WARN_MS = 600_000

/** What is left of a session: undefined while nothing is to be said, else the minutes, 0 when it is over. */
export function minutesToSay(end: number | undefined, now: number): number | undefined {
  if (end === undefined || end - now > WARN_MS) return undefined
  return Math.max(0, Math.ceil((end - now) / 60_000))
}
