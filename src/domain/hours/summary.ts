import { DAY_NAMES, formatSpans } from './format.ts'
import type { OpeningPeriod, Week } from './week.ts'

const short = (day: number) => DAY_NAMES[day]?.slice(0, 3) ?? ''
const same = (
  a: readonly OpeningPeriod[] | null | undefined,
  b: readonly OpeningPeriod[] | null | undefined,
) => JSON.stringify(a) === JSON.stringify(b)

/** Of a week that no line says. */
export const VARYING_DAYS = 'Hours vary by day'

/**
 * A week in one short line that is true on any day: 'Daily 9 AM – 5 PM', 'Mon–Fri 9 AM – 5 PM', 'Hours vary by
 * day', 'Thu 9 AM – 5 PM, other days not known'; undefined when no day is known to be open.
 */
export function summariseWeek(week: Week): string | undefined {
  const first = week.findIndex((spans) => spans?.length)
  if (first < 0) return undefined
  const hours = week[first] ?? []
  const last = week.findLastIndex((spans) => same(spans, hours))
  const isOneRun = week.every((spans, day) =>
    first <= day && day <= last ? same(spans, hours) : !spans?.length,
  )
  if (!isOneRun || hours.length > 2) return VARYING_DAYS
  const text = formatSpans(hours)
  if (last - first === 6) return text.startsWith('Open') ? text : `Daily ${text}`
  const isPartial = week.some((spans) => spans === null)
  return `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${text}${isPartial ? ', other days not known' : ''}`
}
