import { addDays, isDate, weekdayOfDate } from './special-hours.ts'
import { DAY, type OpeningPeriod, type Week } from './week.ts'

/**
 * A day of each year: 'MM-DD' (the last of February is '02-29'), the nth weekday of a month 'MM-su[1]', 'MM-su[-1]' (from its
 * end), days after Easter Sunday 'easter', 'easter-2', 'easter+39', a week by ISO 8601 'w10', which begins on Monday, or one
 * date alone 'YYYY-MM-DD'.
 */
export type YearDay = string

/** A part of each year with a week of its own; `from` may be later in the year than `to`, and both belong to it. */
export interface Season {
  readonly from: YearDay
  readonly to: YearDay
  /** The week interval: 2 is every second week. */
  readonly every?: number
  /** Complete: null where a day is unknown. */
  readonly week: Week
}

/** Some weekdays of each month: the first and the last Sunday. */
export interface NthWeekday {
  /** 0 is Monday. */
  readonly weekday: number
  /** 1 to 5, and from the end of the month -1 to -5. */
  readonly nth: readonly number[]
  /** Within a part of the year, both together. */
  readonly from?: YearDay
  readonly to?: YearDay
  readonly spans: readonly OpeningPeriod[] | null
}

/** A minute after midnight, or a solar event with an offset in minutes: 'sunset', 'sunset-30', 'dawn+15'. */
export type SunTime = number | string

/** Days with hours that depend on the sun. */
export interface SunHours {
  /** 0 is Monday. */
  readonly days: readonly number[]
  readonly open: SunTime
  readonly close: SunTime
}

/** The hours of a business besides its week and single dates. */
export interface YearHours {
  /** Later seasons take precedence over earlier ones. */
  readonly seasons?: readonly Season[]
  readonly nthWeekdays?: readonly NthWeekday[]
  readonly sunHours?: readonly SunHours[]
  /** On public holidays: its spans, none when closed, 'week' as on any such day, null where what is said is not understood. */
  readonly holidays?: readonly OpeningPeriod[] | 'week' | null
  /** Hours in school holidays, as written, for lack of a calendar; they do not apply to ordinary days. */
  readonly schoolHolidays?: string
  /** Weekdays, 0 is Monday, on which it opens by appointment. */
  readonly byAppointment?: readonly number[]
  /** The text that was not understood, as written; its days are unknown. */
  readonly unread?: readonly string[]
}

/** Easter Sunday of a year by the Gregorian calendar, after Meeus, Astronomical Algorithms. */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dateOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const dateOf = (year: number, month: number, day: number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`

/** The number of days in a month. */
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The largest number of days of each month. */
export const MONTH_LENGTHS: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Codes of the weekdays in days of a year, Monday first. */
export const WEEKDAYS: readonly string[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const YEAR_DAY =
  /^(?:(0[1-9]|1[0-2])-(?:([0-2]\d|3[01])|(mo|tu|we|th|fr|sa|su)\[(-?[1-5])\])|easter([+-]\d{1,3})?|w([0-5]\d))$/

/** Whether a text is a day of each year. */
export const isYearDay = (text: string): boolean =>
  isDate(text) || (YEAR_DAY.test(text) && !/-00$|^w(?:00|5[4-9])/.test(text))

/** The date in a given year of a yearly day; for a week its first day. Undefined for an invalid text. */
export function dateInYear(day: YearDay, year: number): string | undefined {
  if (!isYearDay(day)) return undefined
  if (isDate(day)) return day
  const [, month = '', ofMonth, weekday, nth, offset = '0', week] = YEAR_DAY.exec(day) ?? []
  if (ofMonth !== undefined)
    return dateOf(year, Number(month), Math.min(Number(ofMonth), lengthOf(year, Number(month))))
  if (weekday !== undefined) return nthOfMonth(year, Number(month), WEEKDAYS.indexOf(weekday), Number(nth))
  if (week !== undefined) return addDays(mondayOf(`${year}-01-04`), (Number(week) - 1) * 7)
  return addDays(easterOf(year), Number(offset))
}

const mondayOf = (date: string) => addDays(date, -weekdayOfDate(date))

function nthOfMonth(year: number, month: number, weekday: number, nth: number): string {
  const first = dateOf(year, month, 1)
  const last = dateOf(year, month, lengthOf(year, month))
  return nth > 0
    ? addDays(first, ((weekday - weekdayOfDate(first) + 7) % 7) + (nth - 1) * 7)
    : addDays(last, -((weekdayOfDate(last) - weekday + 7) % 7) + (nth + 1) * 7)
}

/** Whether a date lies in a part of each year. */
export function isWithinYear(date: string, from: YearDay, to: YearDay): boolean {
  const year = Number(date.slice(0, 4))
  const [first, last] = [dateInYear(from, year), dateInYear(to, year)]
  if (first === undefined || last === undefined) return false
  const end = to.startsWith('w') ? addDays(last, 6) : last
  return first <= end ? first <= date && date <= end : first <= date || date <= end
}

/** The dates of the present or next season; undefined once it is over for good. */
export function comingSeason(
  { from, to }: Pick<Season, 'from' | 'to'>,
  today: string,
): { readonly validFrom: string; readonly validThrough: string } | undefined {
  const year = Number(today.slice(0, 4))
  for (const begins of [year - 1, year, year + 1]) {
    const [validFrom, last] = [dateInYear(from, begins), dateInYear(to, begins)]
    if (validFrom === undefined || last === undefined) return undefined
    const end = last < validFrom ? (dateInYear(to, begins + 1) ?? last) : last
    const validThrough = to.startsWith('w') ? addDays(end, 6) : end
    if (today <= validThrough) return { validFrom, validThrough }
  }
  return undefined
}

const weekNumberOf = (date: string) => {
  const thursday = addDays(mondayOf(date), 3)
  return (
    Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / (7 * DAY * 60_000)) + 1
  )
}

/** Whether a season holds on a date. */
export function isInSeason({ from, to, every }: Season, date: string): boolean {
  if (!isWithinYear(date, from, to)) return false
  return every === undefined || (weekNumberOf(date) - Number(from.slice(1))) % every === 0
}

/** Whether a date is one of the given weekdays of its month. */
export function isNthWeekday({ weekday, nth, from, to }: NthWeekday, date: string): boolean {
  if (weekdayOfDate(date) !== weekday) return false
  if (from !== undefined && to !== undefined && !isWithinYear(date, from, to)) return false
  const day = Number(date.slice(8))
  const length = lengthOf(Number(date.slice(0, 4)), Number(date.slice(5, 7)))
  return nth.includes(Math.ceil(day / 7)) || nth.includes(-Math.ceil((length - day + 1) / 7))
}
