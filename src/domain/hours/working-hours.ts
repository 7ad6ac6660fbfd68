import { DAY_NAMES } from './format.ts'

/** The key of hours that could not be read, which are shown as they are. */
export const UNREAD_HOURS = 'Hours'

/** The key of the hours on public holidays, which hold on the dates that `domain/holidays` knows of its country. */
export const HOLIDAY_HOURS = 'Holidays'

/** The keys of `WorkingHours`. */
export const HOURS_KEYS = [...DAY_NAMES, HOLIDAY_HOURS, UNREAD_HOURS] as const

/** Opening hours as written by the source: full English day name or `HOLIDAY_HOURS` to text, or `UNREAD_HOURS` to all of it. */
export type WorkingHours = Readonly<Record<string, string>>
