import { getTimes } from 'suncalc'
import type { Coordinates } from '../geo/coordinates.ts'
import { type SpecialHours, weekdayOfDate } from './special-hours.ts'
import { localTime } from './status.ts'
import { DAY, type OpeningPeriod, type Week } from './week.ts'
import {
  comingSeason,
  isInSeason,
  isNthWeekday,
  type Season,
  type SunTime,
  type YearHours,
} from './year-hours.ts'

/** All hours of a business. */
export interface HoursOfYear {
  readonly week: Week | null
  readonly specialHours: SpecialHours | null
  readonly yearHours: YearHours | null
  /** The hours on public holidays: undefined without any, null if not understood, 'week' if equal to the weekday's. */
  readonly onHolidays: readonly OpeningPeriod[] | 'week' | null | undefined
  /** The names of public holidays by date. */
  readonly holidays: ReadonlyMap<string, string>
  /** The position for sunrise and sunset; undefined if unknown. */
  readonly place: (Coordinates & { readonly timezone: string }) | undefined
}

/** The hours of one date, and the reason for them. */
export interface HoursOfDay {
  /** None when closed, null where they are unknown. */
  readonly spans: readonly OpeningPeriod[] | null
  readonly because: 'special' | 'holiday' | 'month' | 'season' | 'sun' | 'week'
  readonly season?: Season
}

/** Whether hours depend on more than the week and single dates. */
export const isVarying = (year: YearHours | null): boolean =>
  [year?.seasons, year?.nthWeekdays, year?.sunHours].some((rules) => rules !== undefined && rules.length > 0)

/** The largest number of days of a season that counts as named dates: it overrides the holidays in it. */
const MOST_NAMED_DAYS = 14
const DAY_MS = DAY * 60_000

function isOfNamedDates(season: Season, date: string): boolean {
  const dates = comingSeason(season, date)
  if (dates === undefined) return false
  return Date.parse(dates.validThrough) - Date.parse(dates.validFrom) < MOST_NAMED_DAYS * DAY_MS
}

/** The hours of a date, by priority: special days, named dates, holidays, days of a month, seasons, sun, week. */
export function hoursOn(hours: HoursOfYear, date: string): HoursOfDay {
  const { week, specialHours, yearHours, onHolidays, holidays } = hours
  const weekday = weekdayOfDate(date)
  const special = specialHours?.find((day) => day.date === date)
  if (special) return { spans: special.spans, because: 'special' }
  const season = yearHours?.seasons?.findLast((each) => isInSeason(each, date))
  const ofSeason = (each: Season) =>
    ({ spans: each.week[weekday] ?? null, because: 'season', season: each }) as const
  if (season && isOfNamedDates(season, date)) return ofSeason(season)
  if (onHolidays !== undefined && onHolidays !== 'week' && holidays.has(date))
    return { spans: onHolidays, because: 'holiday' }
  const ofMonth = yearHours?.nthWeekdays?.findLast((each) => isNthWeekday(each, date))
  if (ofMonth) return { spans: ofMonth.spans, because: 'month' }
  if (season) return ofSeason(season)
  const bySun = yearHours?.sunHours?.findLast(({ days }) => days.includes(weekday))
  if (bySun) return { spans: sunSpans(bySun, date, hours.place), because: 'sun' }
  return { spans: week?.[weekday] ?? null, because: 'week' }
}

function sunSpans(
  { open, close }: { readonly open: SunTime; readonly close: SunTime },
  date: string,
  place: HoursOfYear['place'],
): readonly OpeningPeriod[] | null {
  const [from, until] = [minuteOf(open, date, place), minuteOf(close, date, place)]
  if (from === undefined || until === undefined) return null
  return [[from, until <= from ? until + DAY : until]]
}

const MOMENTS = { dawn: 'dawn', sunrise: 'sunrise', sunset: 'sunset', dusk: 'dusk' } as const
const MOMENT = /^(dawn|sunrise|sunset|dusk)([+-]\d{1,3})?$/

/** Minutes after midnight by the local clock; undefined without a sunrise or sunset, or without a position. */
function minuteOf(time: SunTime, date: string, place: HoursOfYear['place']): number | undefined {
  if (typeof time === 'number') return time
  const [, moment, offset = '0'] = MOMENT.exec(time) ?? []
  if (place === undefined || moment === undefined) return undefined
  const at = getTimes(new Date(`${date}T12:00:00Z`), place.latitude, place.longitude)[
    MOMENTS[moment as keyof typeof MOMENTS]
  ]
  const local = at === null ? undefined : localTime(at, place.timezone)
  return local && local.minute + Number(offset)
}
