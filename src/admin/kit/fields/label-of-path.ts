import { DAY_NAMES } from '#domain/hours/format.ts'
import {
  HOLIDAY_HOURS,
  SCHOOL_HOLIDAY_HOURS,
  SEASON_HOURS,
  UNREAD_HOURS,
} from '#domain/hours/working-hours.ts'
import { messages } from '../../messages.ts'

const words = messages.businesses

const BESIDE_DAYS: Readonly<Record<string, string>> = {
  [HOLIDAY_HOURS]: words.hours.holidays,
  [SEASON_HOURS]: words.hours.seasons.title,
  [SCHOOL_HOLIDAY_HOURS]: words.hours.schoolHolidays,
  [UNREAD_HOURS]: words.hours.wholeWeek,
}

/** The form's label of a day, or of a field beside the days. */
export const labelOfHours = (key: string): string =>
  BESIDE_DAYS[key] ?? words.hours.days[DAY_NAMES.findIndex((name) => name === key)] ?? key

/** The form's label of the field at a path: 'Telefon', 'Salı', 'Dönem 2'. */
export function labelOfPath(path: string): string {
  const [field = '', part] = path.split('.')
  if (field === 'workingHours' && part !== undefined) return labelOfHours(part)
  if ((field === 'seasons' || field === 'monthDays') && part !== undefined)
    return words.hours[field].nameOf(String(Number(part) + 1))
  return field === 'specialHours' ? words.hours.special : (words.fields[field] ?? field)
}
