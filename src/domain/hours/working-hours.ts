import { DAY_NAMES } from './format.ts'

/** The key of hours that could not be read, which are shown as they are. */
export const UNREAD_HOURS = 'Hours'

/** The key of the hours on public holidays, which hold on the dates that `domain/holidays` knows of its country. */
export const HOLIDAY_HOURS = 'Holidays'

/** What stands at this key where public holidays are like all other days. */
export const USUAL_HOURS = 'Usual hours'

/** The key of what holds in parts of each year and on days of a month, in the syntax of OpenStreetMap. */
export const SEASON_HOURS = 'Seasons'

/** The key of the hours in school holidays, of which no calendar is kept: they are shown as written. */
export const SCHOOL_HOLIDAY_HOURS = 'School holidays'

/** The keys of `WorkingHours`. */
export const HOURS_KEYS = [
  ...DAY_NAMES,
  ...([HOLIDAY_HOURS, SEASON_HOURS, SCHOOL_HOLIDAY_HOURS, UNREAD_HOURS] as const),
] as const

export type HoursKey = (typeof HOURS_KEYS)[number]

/** Opening hours as written by the source: full English day name or `HOLIDAY_HOURS` to text, or `UNREAD_HOURS` to all of it. */
export type WorkingHours = Readonly<Record<string, string>>
