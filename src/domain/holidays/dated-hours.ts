import { britishNationAt } from '../geo/british-nations.ts'
import { hoursOn, type HoursOfYear, isVarying } from '../hours/hours-on.ts'
import { addDays, type DatedHours, type SpecialHours, weekdayOfDate } from '../hours/special-hours.ts'
import type { Week } from '../hours/week.ts'
import type { WorkingHours } from '../hours/working-hours.ts'
import { yearHoursOf } from '../hours/grammar/year-hours-of.ts'
import { hashKey } from '../text/hash.ts'
import { holidaysOf } from './calendar.ts'
import { HOLIDAY_DATES } from './dates.ts'

/** Changes with the holiday data, or the way it is applied. */
export const HOLIDAYS_VERSION = `2.${hashKey(HOLIDAY_DATES)}`

/** Days from yesterday on for which hours that depend on seasons, the sun or days of a month are stored. */
const KEPT_DAYS = 46
/** The days that must be stored ahead; with fewer, they are computed anew. */
export const DAYS_AHEAD = 31

/** The hours of a business, and its location. */
export interface StatedHours {
  readonly workingHours: WorkingHours | null
  readonly week: Week | null
  readonly specialHours: SpecialHours | null
  readonly countryCode: string | null
  /** The state by code or name. */
  readonly state: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string | null
}

/** The state whose holidays count: the one that is known, in the United Kingdom the nation of its place. */
export function holidayState({
  countryCode,
  state,
  latitude,
  longitude,
}: Pick<StatedHours, 'countryCode' | 'state' | 'latitude' | 'longitude'>): string | null {
  if (state !== null || countryCode !== 'GB' || latitude === null || longitude === null) return state
  return britishNationAt({ latitude, longitude })
}

/** The hours of a business on any date. */
export function hoursOfYear(stated: StatedHours): HoursOfYear {
  const { workingHours, week, specialHours, countryCode, latitude, longitude, timezone } = stated
  const yearHours = workingHours && yearHoursOf(workingHours)
  const isPlaced = latitude !== null && longitude !== null && timezone !== null
  return {
    week,
    specialHours,
    yearHours,
    onHolidays: yearHours?.holidays,
    holidays: countryCode === null ? new Map() : holidaysOf(countryCode, holidayState(stated)),
    place: isPlaced ? { latitude, longitude, timezone } : undefined,
  }
}

/**
 * The days on which the hours of a business are not those of its week: special ones, the holidays of its country where it
 * says what holds on them, and of hours that follow the seasons, the sun or days of a month the coming weeks, up to
 * `until`. Null where the special ones are all, or where hours do not vary.
 */
export function datedHoursOf(
  stated: StatedHours,
  today: string,
): { readonly dated: DatedHours | null; readonly until: string | null } {
  const hours = hoursOfYear(stated)
  const holidays = hours.onHolidays === undefined ? [] : [...hours.holidays.keys()]
  const isVaried = isVarying(hours.yearHours)
  const coming = isVaried ? Array.from({ length: KEPT_DAYS }, (_, at) => addDays(today, at - 1)) : []
  if (holidays.length + coming.length === 0) return { dated: null, until: null }
  const named = new Set([...(stated.specialHours ?? []).map(({ date }) => date), ...holidays])
  const dates = new Set([...named, ...coming])
  const days = [...dates].toSorted().map((date) => ({ date, spans: hoursOn(hours, date).spans }))
  const isOfWeek = ({ date, spans }: DatedHours[number]) =>
    JSON.stringify(spans) === JSON.stringify(stated.week?.[weekdayOfDate(date)] ?? null)
  return {
    dated: days.filter((day) => named.has(day.date) || !isOfWeek(day)),
    until: isVaried ? addDays(today, KEPT_DAYS - 2) : null,
  }
}
