const CALIFORNIA = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const HOUR_MS = 3_600_000

/** The last midnight in California, when Google's quota day began. */
export function quotaDayStart(now: Date): Date {
  const sinceMidnight = clockOf(now)
  const start = new Date(now.getTime() - sinceMidnight)
  // On the two days a year with a clock change, midnight is an hour off.
  const off = clockOf(start)
  if (off === 0) return start
  return new Date(start.getTime() + (off > 12 * HOUR_MS ? 24 * HOUR_MS - off : -off))
}

/** The next midnight in California, when the quota is reset. */
export const quotaDayEnd = (now: Date): Date =>
  quotaDayStart(new Date(quotaDayStart(now).getTime() + 26 * HOUR_MS))

/** Milliseconds since midnight in California. */
function clockOf(date: Date): number {
  const parts = CALIFORNIA.formatToParts(date)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return (read('hour') * 3600 + read('minute') * 60 + read('second')) * 1000 + date.getUTCMilliseconds()
}
