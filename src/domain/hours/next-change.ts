import { DAY, WEEK } from './week.ts'
import type { Calendar } from './week.ts'

/** When a state ends: a weekday (0 is Monday), a minute of that day, and the minutes until then. */
export interface Change {
  readonly day: number
  readonly minute: number
  /** How many days after today it is. */
  readonly daysAhead: number
  /** As they pass, where `openStatus` says it; by the wall clock where a calendar does. */
  readonly minutesUntil: number
}

function changeAfter(day: number, minute: number, minutesUntil: number): Change {
  const at = (day * DAY + minute + minutesUntil) % WEEK
  const daysAhead = Math.floor((minute + minutesUntil) / DAY)
  return { day: Math.floor(at / DAY), minute: at % DAY, daysAhead, minutesUntil }
}

/** The spans that may touch a week from now, as minutes from the midnight before the first day. */
function spansOf(calendar: Calendar): readonly (readonly [number, number])[] {
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) =>
    (calendar(ahead) ?? []).map(([open, close]) => [open + ahead * DAY, close + ahead * DAY] as const),
  )
}

/** When an open business closes, on weekday `day` with which its calendar begins; undefined when it never does or when the day that follows is unknown. */
export function nextClosing(calendar: Calendar, day: number, minute: number): Change | undefined {
  let end = minute
  for (const [open, close] of spansOf(calendar)) if (open <= end) end = Math.max(end, close)
  if (end >= minute + WEEK) return undefined
  const change = changeAfter(day, minute, end - minute)
  return change.minute === 0 && !calendar(end / DAY) ? undefined : change
}

/** When a closed business opens; undefined when it never does or when an unknown day comes before. */
export function nextOpening(calendar: Calendar, day: number, minute: number): Change | undefined {
  for (let ahead = 0; ahead <= 7; ahead++) {
    const spans = calendar(ahead)
    if (!spans) return undefined
    const opening = spans.find(([open]) => open + ahead * DAY > minute)
    if (opening) return changeAfter(day, minute, opening[0] + ahead * DAY - minute)
  }
  return undefined
}
