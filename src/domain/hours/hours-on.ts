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

/** All that a business says of its hours. */
export interface HoursOfYear {
  readonly week: Week | null
  readonly specialHours: SpecialHours | null
  readonly yearHours: YearHours | null
  /** On public holidays: undefined where it says nothing, null where it is not understood, 'week' as on any such day. */
  readonly onHolidays: readonly OpeningPeriod[] | 'week' | null | undefined
  /** The names of public holidays by their dates. */
  readonly holidays: ReadonlyMap<string, string>
  /** Where the sun is seen from; undefined where it is not known. */
  readonly place: (Coordinates & { readonly timezone: string }) | undefined
}

/** The hours of one date, and why they are these. */
export interface HoursOfDay {
  /** None when closed, null where they are unknown. */
  readonly spans: readonly OpeningPeriod[] | null
  readonly because: 'special' | 'holiday' | 'month' | 'season' | 'sun' | 'week'
  readonly season?: Season
}

/** Whether hours follow more than a week and single dates. */
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

/** Minutes after midnight by the clock there; undefined where the sun does not rise or set, or where it is not known. */
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
