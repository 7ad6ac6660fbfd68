import { DAY_PARTS, PART_BOUNDS, type DayPart } from './day-parts.ts'
import { DAY_NAMES, formatMinute, formatSpans } from './format.ts'
import { addDays, type DatedHours, isDate, specialSpansFrom, weekdayOfDate } from './special-hours.ts'
import { calendarOf, DAY, type OpeningPeriod, type Week } from './week.ts'

/** Several days of the week. */
export interface DayGroup {
  /** 0 is Monday. */
  readonly days: readonly number[]
  /** Whether it is open on each of them, not only on one. */
  readonly isEach: boolean
  /** 'weekdays', and of a part or an hour of them 'weekday mornings', 'weekdays 9 AM'. */
  readonly names: readonly [alone: string, before: string]
}

export const DAY_GROUPS = {
  weekdays: { days: [0, 1, 2, 3, 4], isEach: false, names: ['weekdays', 'weekday'] },
  weekend: { days: [5, 6], isEach: false, names: ['weekends', 'weekend'] },
  daily: { days: [0, 1, 2, 3, 4, 5, 6], isEach: true, names: ['every day', 'every'] },
} as const satisfies Readonly<Record<string, DayGroup>>
export type DayGroupName = keyof typeof DAY_GROUPS

/** A day by the clock of wherever a business is. */
export interface OpenDay {
  /** 0 is Monday. */
  readonly weekday: number
  /** 'YYYY-MM-DD': special hours count. Without it the hours of the week do. */
  readonly date?: string
}

/** A minute after midnight, or any of a part of the day. */
export type OpenTime =
  | { readonly minute: number; readonly part?: undefined }
  | { readonly part: DayPart; readonly minute?: undefined }

/** A time of one day. */
export type OpenOnDay = OpenDay & OpenTime

/** A time of one day or of several. */
export type OpenAt = (OpenDay | { readonly group: DayGroupName }) & OpenTime

/** 'mon' to 'sun'. */
export const WEEKDAY_CODES: readonly string[] = DAY_NAMES.map((name) => name.slice(0, 3).toLowerCase())
export const GROUP_CODES = Object.keys(DAY_GROUPS) as readonly DayGroupName[]
/** The parts that are none of the whole day. */
export const PART_CODES = DAY_PARTS.filter((part) => part !== 'day')

const PART = `(?:-(${PART_CODES.join('|')}))?`
const TIME = '([01]\\d|2[0-3]):([0-5]\\d)'
const DATE = '20\\d\\d-\\d\\d-\\d\\d'
const WEEKLY = `[a-z]+`
const IN_PART = new RegExp(`^(${DATE}|${WEEKLY})${PART}$`, 'i')
const AT_TIME = [new RegExp(`^(${DATE})T${TIME}$`, 'i'), new RegExp(`^(${WEEKLY})-${TIME}$`, 'i')]

/** What `parseOpenAt` reads, as a pattern without flags. */
export const OPEN_AT_PATTERN = [
  `^(${[...WEEKDAY_CODES, ...GROUP_CODES].join('|')})(-(${PART_CODES.join('|')}|\\d\\d:\\d\\d))?$`,
  `^${DATE}(-(${PART_CODES.join('|')})|T\\d\\d:\\d\\d)?$`,
].join('|')

/** Reads 'sun', 'sun-morning', 'sun-09:00', 'weekdays', '2026-11-29' and '2026-11-29T09:00'; undefined for anything else. */
export function parseOpenAt(text: string): OpenAt | undefined {
  const [, day = '', part] = IN_PART.exec(text) ?? []
  if (day !== '') return openAtOf(day, { part: (part?.toLowerCase() ?? 'day') as DayPart })
  const [, of = '', hour, rest] = AT_TIME.map((pattern) => pattern.exec(text)).find((each) => each) ?? []
  return of === '' ? undefined : openAtOf(of, { minute: Number(hour) * 60 + Number(rest) })
}

const onDate = (date: string): OpenDay => ({ weekday: weekdayOfDate(date), date })

function openAtOf(code: string, time: OpenTime): OpenAt | undefined {
  if (isDate(code)) return { ...onDate(code), ...time }
  const name = code.toLowerCase()
  const group = GROUP_CODES.find((each) => each === name)
  if (group) return { group, ...time }
  const weekday = WEEKDAY_CODES.indexOf(name)
  return weekday === -1 ? undefined : { weekday, ...time }
}

/** 'sun', 'weekdays' or '2026-11-29'. */
export const dayCode = (at: OpenAt): string =>
  'group' in at ? at.group : (at.date ?? WEEKDAY_CODES[at.weekday] ?? '')

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** '09:00', 'morning', and nothing for the whole day. */
export function timeCode({ minute, part }: OpenTime): string {
  if (minute === undefined) return part === 'day' ? '' : part
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** The text of a day and a time that `parseOpenAt` reads. */
export const joinOpenAt = (day: string, time: string): string =>
  time === '' ? day : `${day}${/^\d/.test(day) && /^\d/.test(time) ? 'T' : '-'}${time}`

/** 'sun', 'sun-morning', 'sun-09:00' or '2026-11-29T09:00'. */
export const openAtCode = (at: OpenAt): string => joinOpenAt(dayCode(at), timeCode(at))

/** Each day of it alone, and whether it must be open on all of them. */
export function daysOf(at: OpenAt): { readonly days: readonly OpenOnDay[]; readonly isEach: boolean } {
  if (!('group' in at)) return { days: [at], isEach: true }
  const { days, isEach } = DAY_GROUPS[at.group]
  const time: OpenTime = at.minute === undefined ? { part: at.part } : { minute: at.minute }
  return { days: days.map((weekday) => ({ weekday, ...time })), isEach }
}

/** The requested day; undefined for a group of days. */
export const oneDayOf = (at: OpenAt | undefined): OpenOnDay | undefined =>
  at === undefined || 'group' in at ? undefined : at

/** The hours of the requested day as text: 'Thu, Dec 24:' '9 AM – 2 PM'. */
export interface HoursOnRequestedDay {
  readonly state: 'open' | 'closed' | 'unknown'
  readonly word?: string
  readonly text: string
}

/** The hours of the requested day, or of the night before if they last into it. */
export function hoursOnRequestedDay(
  { week, specialHours }: { readonly week: Week | null; readonly specialHours?: DatedHours | null },
  asked: OpenOnDay,
): HoursOnRequestedDay {
  const { weekday, date, minute, part } = asked
  const calendar = calendarOf(
    week,
    weekday,
    date === undefined ? undefined : specialSpansFrom(specialHours, date),
  )
  const { from, until, since } = PART_BOUNDS[part ?? 'day']
  const isDuring = ([open, close]: OpeningPeriod) =>
    minute === undefined ? open < until && from < close : open <= minute && minute < close
  const isUntil = ([open, close]: OpeningPeriod) =>
    minute === undefined ? since < close - DAY : open <= minute + DAY && minute + DAY < close
  const isOnDay = calendar(0)?.some(isDuring) === true
  const isBefore = !isOnDay && calendar(-1)?.some(isUntil) === true
  const ahead = isBefore ? -1 : 0
  const spans = calendar(ahead)
  if (!spans) return { state: 'unknown', text: 'Hours on that day unknown' }
  const day = date === undefined ? { weekday: (weekday + 7 + ahead) % 7 } : onDate(addDays(date, ahead))
  const text = formatSpans(spans)
  return {
    state: isOnDay || isBefore ? 'open' : 'closed',
    word: `${formatOpenAt({ ...day, part: 'day' })}:`,
    text: spans.length === 0 || text.startsWith('Open') ? text.toLowerCase() : text,
  }
}

const MONTHS_AHEAD = 13

/** The dates that a visitor can choose: from today on for thirteen months, and the one that is chosen. */
export function choosableDates(
  today: string,
  chosen = today,
): { readonly first: string; readonly last: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const most = new Date(Date.UTC(year, month + MONTHS_AHEAD, 0)).getUTCDate()
  const end = new Date(Date.UTC(year, month - 1 + MONTHS_AHEAD, Math.min(day, most)))
  const last = end.toISOString().slice(0, 10)
  return { first: chosen < today ? chosen : today, last: chosen > last ? chosen : last }
}

let shortDates: Intl.DateTimeFormat | undefined

/** A date without its year: 'Nov 29'. */
export function shortDate(date: string): string {
  shortDates ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return shortDates.format(new Date(`${date}T00:00:00Z`))
}

/** 'Sunday', 'Sunday morning', 'Sun 9 AM', 'weekday mornings', of a date 'Sun, Nov 29, morning'. */
export function formatOpenAt(at: OpenAt): string {
  const time = at.minute === undefined ? (at.part === 'day' ? undefined : at.part) : formatMinute(at.minute)
  if ('group' in at) return groupWords(at, time)
  const { weekday, date, minute } = at
  const name = DAY_NAMES[weekday] ?? ''
  const day = date === undefined && minute === undefined ? name : name.slice(0, 3)
  return [...(date === undefined ? [day] : [`${day}, ${shortDate(date)}`]), ...(time ? [time] : [])].join(
    date === undefined ? ' ' : ', ',
  )
}

function groupWords({ group, minute }: OpenAt & { group: DayGroupName }, time: string | undefined): string {
  const [alone, before] = DAY_GROUPS[group].names
  if (time === undefined) return alone
  if (minute !== undefined) return `${alone} ${time}`
  return DAY_GROUPS[group].isEach ? `${before} ${time}` : `${before} ${time}s`
}
