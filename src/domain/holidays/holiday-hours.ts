import { parseHours } from '../hours/parse.ts'
import { type SpecialHours, specialHoursOf } from '../hours/special-hours.ts'
import { HOLIDAY_HOURS, type WorkingHours } from '../hours/working-hours.ts'
import { hashKey } from '../text/hash.ts'
import { holidaysOf } from './calendar.ts'
import { HOLIDAY_DATES } from './dates.ts'

/** Other holidays, or another way to apply them, than what was stored by. */
export const HOLIDAYS_VERSION = `1.${hashKey(HOLIDAY_DATES)}`

/** What a business says of days that are not as the week has them. */
interface Stated {
  readonly workingHours: WorkingHours | null
  readonly specialHours: SpecialHours | null
  readonly countryCode: string | null
}

/**
 * The special days of a business whose hours say what holds on public holidays ('PH off'): those that it names itself, and
 * the holidays of its country on other dates. Null where it has no such rule, or nothing is known of its country.
 */
export function holidayHoursOf({ workingHours, specialHours, countryCode }: Stated): SpecialHours | null {
  const spans = parseHours(workingHours?.[HOLIDAY_HOURS] ?? '')
  if (spans === undefined || countryCode === null) return null
  const named = new Set(specialHours?.map(({ date }) => date))
  const holidays = [...holidaysOf(countryCode).keys()].filter((date) => !named.has(date))
  if (holidays.length === 0) return null
  return specialHoursOf([...(specialHours ?? []), ...holidays.map((date) => ({ date, spans }))])
}
