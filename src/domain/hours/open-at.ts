import { DAY_NAMES, formatMinute } from './format.ts'
import { isDate, weekdayOfDate } from './special-hours.ts'

/**
 * A minute by the clock of wherever a business is: of a weekday, by the hours of the week, or of a date, on which special
 * hours count.
 */
export interface OpenAt {
  /** 0 is Monday. */
  readonly weekday: number
  /** 'YYYY-MM-DD'. */
  readonly date?: string
  /** After midnight. */
  readonly minute: number
}

/** 'mon' to 'sun'. */
export const WEEKDAY_CODES: readonly string[] = DAY_NAMES.map((name) => name.slice(0, 3).toLowerCase())

const TIME = '([01]\\d|2[0-3]):([0-5]\\d)'
const WEEKLY = new RegExp(`^([a-z]{3})-${TIME}$`, 'i')
const DATED = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)T${TIME}$`, 'i')

/** Reads 'sun-09:00' and '2026-11-29T09:00'; undefined for anything else. */
export function parseOpenAt(text: string): OpenAt | undefined {
  const [, day = '', hour, rest] = DATED.exec(text) ?? WEEKLY.exec(text) ?? []
  const minute = Number(hour) * 60 + Number(rest)
  if (isDate(day)) return { weekday: weekdayOfDate(day), date: day, minute }
  const weekday = WEEKDAY_CODES.indexOf(day.toLowerCase())
  return weekday === -1 ? undefined : { weekday, minute }
}

/** 'sun' or '2026-11-29'. */
export const dayCode = ({ weekday, date }: OpenAt): string => date ?? WEEKDAY_CODES[weekday] ?? ''

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** '09:00'. */
export const timeCode = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`

/** The text of a day and a time that `parseOpenAt` reads. */
export const joinOpenAt = (day: string, time: string): string => `${day}${/^\d/.test(day) ? 'T' : '-'}${time}`

/** 'sun-09:00' or '2026-11-29T09:00'. */
export const openAtCode = (at: OpenAt): string => joinOpenAt(dayCode(at), timeCode(at.minute))

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A date without its year: 'Nov 29'. */
export const shortDate = (date: string): string => DATE.format(new Date(`${date}T00:00:00Z`))

/** 'Sun 9 AM', of a date 'Sun, Nov 29, 9:30 AM'. */
export function formatOpenAt({ weekday, date, minute }: OpenAt): string {
  const day = DAY_NAMES[weekday]?.slice(0, 3) ?? ''
  return `${date === undefined ? day : `${day}, ${shortDate(date)},`} ${formatMinute(minute)}`
}
