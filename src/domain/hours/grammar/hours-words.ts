import { countDifferentDays } from '../day-words.ts'
import { clockTime, DAY_NAMES, type DayName, formatSpans } from '../format.ts'
import { cleanHoursText } from '../normalise-text.ts'
import { parseHours } from '../parse.ts'
import { DAY, type OpeningPeriod } from '../week.ts'
import {
  HOLIDAY_HOURS,
  SCHOOL_HOLIDAY_HOURS,
  SEASON_HOURS,
  UNREAD_HOURS,
  USUAL_HOURS,
} from '../working-hours.ts'
import type { SunTime } from '../year-hours.ts'
import type { ReadHours } from './read-hours.ts'
import { SHORTEST_OPEN_END } from './parse-times.ts'
import { writeSeasons } from './write-seasons.ts'
import { ALSO_BY_APPOINTMENT, BY_APPOINTMENT, BY_SEASON, UNKNOWN_HOURS } from './year-hours-of.ts'

/** The words for the hours by day and for everything beside the days, as they are stored. */
export type HoursWords = Readonly<
  Partial<
    Record<
      | DayName
      | typeof HOLIDAY_HOURS
      | typeof UNREAD_HOURS
      | typeof SEASON_HOURS
      | typeof SCHOOL_HOLIDAY_HOURS,
      string
    >
  >
>

/** The longest words that are shown: longer ones are prose, and a page shows them on one line. */
const LONGEST_SHOWN = 300

export const shownWords = (text: string): string => cleanHoursText(text).slice(0, LONGEST_SHOWN)

/**
 * Spans as text that parses to the same spans. A day around the clock that starts later is '8 AM – 8 AM (24 hours)'.
 */
function spanWords(spans: readonly OpeningPeriod[]): string {
  const isFromMidnight = ([open, close]: OpeningPeriod) => open === 0 || close - open < DAY
  if (spans.every(isFromMidnight)) return formatSpans(spans, clockTime)
  return `${spans.map(([open, close]) => `${clockTime(open)} – ${clockTime(close)}`).join(', ')} (24 hours)`
}

/** The words of a day whose closing is open: '10 PM+', '10 AM - 6 PM+'. */
function openEndWords(spans: readonly OpeningPeriod[]): string {
  const last = spans.at(-1)
  if (last === undefined || last[1] !== Math.max(DAY, last[0] + SHORTEST_OPEN_END))
    return `${spanWords(spans)}+`
  const before = spans.length > 1 ? `${spanWords(spans.slice(0, -1))}, ` : ''
  return `${before}${clockTime(last[0])}+`
}

const pad = (value: number) => String(value).padStart(2, '0')

function sunWords(time: SunTime): string {
  if (typeof time === 'number') return `${pad(Math.floor(time / 60))}:${pad(time % 60)}`
  const [, moment = '', sign = '', minutes = ''] = /^([a-z]+)(?:([+-])(\d+))?$/.exec(time) ?? []
  return sign === ''
    ? moment
    : `(${moment}${sign}${pad(Math.floor(Number(minutes) / 60))}:${pad(Number(minutes) % 60)})`
}

/** The words of a day without spans: by appointment, by the sun, or in seasons only. */
function wordsBeside({ week, yearHours: year }: ReadHours, day: number): string | undefined {
  if (year?.byAppointment?.includes(day)) return BY_APPOINTMENT
  const sun = year?.sunHours?.find(({ days }) => days.includes(day))
  if (sun) return `${sunWords(sun.open)}-${sunWords(sun.close)}`
  return week !== null && year?.seasons?.some((season) => season.week[day]) ? BY_SEASON : undefined
}

/** The words of a day; undefined where nothing is known about it. */
function dayWords(read: ReadHours, day: number, unknown: string | undefined): string | undefined {
  const { week, yearHours: year } = read
  const spans = week?.[day]
  if (!spans) return wordsBeside(read, day) ?? unknown
  const words = year?.openEnd?.includes(day) ? openEndWords(spans) : spanWords(spans)
  return year?.byAppointment?.includes(day) ? `${words}${ALSO_BY_APPOINTMENT}` : words
}

/**
 * The words for unknown days of a week: the part that was not understood if there is one rule, else the whole text.
 */
function unknownWords({ week, yearHours: year }: ReadHours, text: string): string | undefined {
  const known = (week ?? []).filter(Boolean).length
  if (week === null || (known === 1 && countDifferentDays(text) === 1)) return undefined
  const [only = '', ...others] = year?.unread ?? []
  const words = others.length === 0 && /\p{L}/u.test(only) ? only : text
  return parseHours(words) === undefined ? shownWords(words) : UNKNOWN_HOURS
}

function holidayWords({ yearHours }: ReadHours): string | undefined {
  const holidays = yearHours?.holidays
  if (holidays === undefined) return undefined
  return holidays === null
    ? UNKNOWN_HOURS
    : holidays === 'week'
      ? USUAL_HOURS
      : formatSpans(holidays, clockTime)
}

/** The words of what was read from a text; reading them again gives the same. */
export function hoursWords(read: ReadHours, text: string): HoursWords {
  const { week, yearHours: year } = read
  const asWritten = shownWords(text)
  const unknown = unknownWords(read, text)
  const days = DAY_NAMES.flatMap((name, day) => {
    const words = dayWords(read, day, unknown)
    return words === undefined ? [] : [[name, words] as const]
  })
  const holidays = holidayWords(read)
  const seasons = writeSeasons(year?.seasons ?? [], year?.nthWeekdays ?? [])
  const shown = new Set(days.map(([, words]) => words))
  const unread = week === null ? (year?.unread ?? []).slice(0, 1).map(() => text) : (year?.unread ?? [])
  const unshown = unread.map(shownWords).filter((words) => !shown.has(words) && !shown.has(asWritten))
  return {
    ...Object.fromEntries(days),
    ...(holidays !== undefined && { [HOLIDAY_HOURS]: holidays }),
    ...(seasons !== '' && { [SEASON_HOURS]: seasons }),
    ...(year?.schoolHolidays !== undefined && { [SCHOOL_HOLIDAY_HOURS]: year.schoolHolidays }),
    ...(unshown.length > 0 && { [UNREAD_HOURS]: shownWords(unshown.join('; ')) }),
  }
}
