import { parseHours } from './parse.ts'
import { isDate, specialHoursOf, type SpecialHours } from './special-hours.ts'

/** A special day as an operator enters it. */
interface FormDay {
  readonly date: string
  readonly isClosed: boolean
  readonly hours: string
}

export function isFormDay(value: unknown): value is FormDay {
  if (typeof value !== 'object' || value === null) return false
  const { date, isClosed, hours } = value as Partial<Record<keyof FormDay, unknown>>
  return typeof date === 'string' && typeof isClosed === 'boolean' && typeof hours === 'string'
}

/** The special days of a form, without those that are not filled in yet. */
export function readSpecialDays(days: readonly FormDay[]): SpecialHours | null {
  const read = days.flatMap(({ date, isClosed, hours }) => {
    const spans = isClosed ? [] : parseHours(hours)
    return spans === undefined || !isDate(date) ? [] : [{ date, spans }]
  })
  return specialHoursOf(read)
}
