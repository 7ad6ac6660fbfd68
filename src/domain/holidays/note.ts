import { addDays, type DatedHours } from '../hours/special-hours.ts'
import { localTime, type OpenStatus } from '../hours/status.ts'

/** The facts that decide whether a business's hours hold on a holiday. */
interface Source {
  readonly specialHours: DatedHours | null
  readonly countryCode: string | null
  readonly timezone: string | null
}

type NameOf = (country: string, date: string) => string | undefined

/**
 * The note 'Holiday (Christmas Day): hours may differ', for a business whose hours do not mention a holiday by its own
 * clock; `nameOf` gives the holidays of countries.
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

/** The note behind the next opening on a holiday with its own hours: 'Opens tomorrow 8 AM (holiday hours)'. */
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
