import { addDays, type DatedHours } from '../hours/special-hours.ts'
import { localTime, type OpenStatus } from '../hours/status.ts'

/** What decides whether the hours of a business hold on a holiday. */
interface Source {
  readonly specialHours: DatedHours | null
  readonly countryCode: string | null
  readonly timezone: string | null
}

type NameOf = (country: string, date: string) => string | undefined

/**
 * 'Holiday (Christmas Day): hours may differ' for a business that says nothing of a day which is one by its own clock;
 * `nameOf` tells the holidays of countries.
 */
export function holidayNote(
  { specialHours, countryCode, timezone }: Source,
  instant: Date | number,
  nameOf: NameOf,
): string | undefined {
  const date = countryCode === null ? undefined : localTime(instant, timezone)?.date
  if (countryCode === null || date === undefined || specialHours?.some((day) => day.date === date))
    return undefined
  const name = nameOf(countryCode, date)
  return name && `Holiday (${name}): hours may differ`
}

/** What stands behind the next opening where it is on a holiday that has hours of its own: 'Opens tomorrow 8 AM (holiday hours)'. */
export function changeNote(
  { specialHours, countryCode, timezone }: Source,
  { state, changesAt }: OpenStatus,
  instant: Date | number,
  nameOf: NameOf,
): string | undefined {
  const today = localTime(instant, timezone)?.date
  if (state !== 'closed' || !changesAt || countryCode === null || today === undefined) return undefined
  const date = addDays(today, changesAt.daysAhead)
  const isOfHoliday =
    specialHours?.some((day) => day.date === date) && nameOf(countryCode, date) !== undefined
  return isOfHoliday ? '(holiday hours)' : undefined
}
