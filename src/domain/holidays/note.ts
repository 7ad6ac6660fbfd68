import type { SpecialHours } from '../hours/special-hours.ts'
import { localTime } from '../hours/status.ts'

/** What decides whether the hours of a business hold on a holiday. */
interface Source {
  readonly specialHours: SpecialHours | null
  readonly countryCode: string | null
  readonly timezone: string | null
}

/**
 * 'Holiday (Christmas Day): hours may differ' for a business that says nothing of a day which is one by its own clock;
 * `nameOf` tells the holidays of countries.
 */
export function holidayNote(
  { specialHours, countryCode, timezone }: Source,
  instant: Date | number,
  nameOf: (country: string, date: string) => string | undefined,
): string | undefined {
  const date = countryCode === null ? undefined : localTime(instant, timezone)?.date
  if (countryCode === null || date === undefined || specialHours?.some((day) => day.date === date))
    return undefined
  const name = nameOf(countryCode, date)
  return name && `Holiday (${name}): hours may differ`
}
