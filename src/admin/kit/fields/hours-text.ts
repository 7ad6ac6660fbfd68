import { DAY_NAMES } from '#domain/hours/format.ts'
import { parseHours } from '#domain/hours/parse.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { type DaySaying, sayingOf } from '#domain/hours/hours-of-form.ts'
import { HOLIDAY_HOURS, UNREAD_HOURS, type WorkingHours } from '#domain/hours/working-hours.ts'
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

const SAYINGS: Partial<Record<DaySaying, string>> = {
  usual: words.asUsual,
  season: words.bySeason,
  appointment: words.byAppointment,
  sun: words.bySun,
  unknown: words.unknown,
}

/** The Turkish phrases for states without hours. */
export const sayingInWords = (text: string): string | undefined => SAYINGS[sayingOf(text) ?? 'hours']

/** A day's text as the form shows it: in Turkish 24-hour notation if that parses to the same hours. */
export function shownHours(text: string): string {
  const isRead = (words: string) =>
    isSame(parseHours(words), parseHours(text)) && sayingOf(words) === sayingOf(text)
  const spans = parseHours(text)
  const words = spans ? spansInWords(spans) : sayingInWords(text)
  return words !== undefined && isRead(words) ? words : text
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface ParsedDay {
  readonly text: string
  readonly state: 'known' | 'unknown' | 'unreadable'
}

export interface ParsedWeek {
  /** The texts as stored. */
  readonly hours: WorkingHours | null
  readonly week: Week | null
  /** The interpretation of each day, Monday first. */
  readonly days: readonly ParsedDay[]
  /** The interpretation of the hours on public holidays. */
  readonly holidays: ParsedDay
  /** The interpretation of a whole week's text. */
  readonly whole: ParsedDay
}

/** The week parsed from the form's texts. */
export function readDays(texts: DayTexts): ParsedWeek {
  const parsed = parseWorkingHours(texts)
  const week = parsed?.week ?? null
  const readOf = (spans: readonly OpeningPeriod[] | null | undefined, text: string): ParsedDay => {
    if (spans) return { text: spansInWords(spans), state: 'known' }
    const saying = text.trim() === '' ? words.unknown : sayingInWords(text)
    return saying === undefined
      ? { text: words.notUnderstood, state: 'unreadable' }
      : { text: saying, state: 'unknown' }
  }
  const days = DAY_NAMES.map((name, day) => readOf(week?.[day], texts[name] || parsed?.hours[name] || ''))
  const onHolidays = texts[HOLIDAY_HOURS] ?? ''
  const holidays = readOf(onHolidays.trim() === '' ? null : parseHours(onHolidays), onHolidays)
  const isKept = parsed !== null && UNREAD_HOURS in parsed.hours
  const whole: ParsedDay = isKept
    ? { text: words.notUnderstood, state: 'unreadable' }
    : { text: '', state: 'unknown' }
  return { hours: parsed?.hours ?? null, week, days, holidays, whole }
}
