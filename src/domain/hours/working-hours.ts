import { DAY_NAMES } from './format.ts'

/** The key of hours that could not be read, which are shown as they are. */
export const UNREAD_HOURS = 'Hours'

/** The key of the hours on public holidays, which hold on the dates that `domain/holidays` knows of its country. */
export const HOLIDAY_HOURS = 'Holidays'

/** The value of this key if public holidays equal ordinary days. */
export const USUAL_HOURS = 'Usual hours'

/** The key of hours in seasons and on days of a month, in OpenStreetMap's syntax. */
export const SEASON_HOURS = 'Seasons'

/** The key of hours in school holidays, which are shown as written for lack of a calendar. */
export const SCHOOL_HOLIDAY_HOURS = 'School holidays'

/** The keys of `WorkingHours`. */
export const HOURS_KEYS = [
  ...DAY_NAMES,
  ...([HOLIDAY_HOURS, SEASON_HOURS, SCHOOL_HOLIDAY_HOURS, UNREAD_HOURS] as const),
] as const

export type HoursKey = (typeof HOURS_KEYS)[number]

/** Opening hours as written by the source: full English day name or `HOLIDAY_HOURS` to text, or `UNREAD_HOURS` to all of it. */
export type WorkingHours = Readonly<Record<string, string>>
