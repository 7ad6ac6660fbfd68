import { DAY_NAMES } from '#domain/hours/format.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { DAY, type OpeningPeriod, type Week } from '#domain/hours/week.ts'
import { messages } from '../../messages.ts'

const words = messages.businesses.hours

export type DayTexts = Readonly<Record<string, string | null | undefined>>

const clock = (minute: number) =>
  [Math.floor((minute % DAY) / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A day's spans in Turkish 24-hour notation. */
export function spansInWords(spans: readonly OpeningPeriod[]): string {
  if (spans.length === 0) return words.closed
  if (spans.some(([open, close]) => close - open === DAY)) return words.allDay
  return spans.map(([open, close]) => `${clock(open)}–${clock(close)}`).join(', ')
}

export interface ParsedDay {
  readonly text: string
  readonly state: 'known' | 'unknown' | 'unreadable'
}

/** The week parsed from the day texts, and how each day was interpreted, Monday first. */
export function readDays(texts: DayTexts): { week: Week | null; days: readonly ParsedDay[] } {
  const week = parseWorkingHours(texts)?.week ?? null
  const days = DAY_NAMES.map((name, day): ParsedDay => {
    const spans = week?.[day]
    if (spans) return { text: spansInWords(spans), state: 'known' }
    const isWritten = (texts[name] ?? '').trim() !== ''
    return isWritten
      ? { text: words.notUnderstood, state: 'unreadable' }
      : { text: words.unknown, state: 'unknown' }
  })
  return { week, days }
}
