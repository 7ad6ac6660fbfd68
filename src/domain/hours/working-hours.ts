import { DAY_NAMES } from './format.ts'

/** The key of hours that could not be read, which are shown as they are. */
export const UNREAD_HOURS = 'Hours'

/** The keys of `WorkingHours`. */
export const HOURS_KEYS = [...DAY_NAMES, UNREAD_HOURS] as const

/** Opening hours as written by the source: full English day name to text, or `UNREAD_HOURS` to all of it. */
export type WorkingHours = Readonly<Record<string, string>>
