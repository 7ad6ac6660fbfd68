import { parseHours } from './parse.ts'
import { isDate, specialHoursOf, type SpecialHours } from './special-hours.ts'

/** A special day as an operator enters it. */
interface FormDay {
  readonly date: string
  readonly isClosed: boolean
  readonly hours: string
}

/** The special days of a form, without those that are not filled in yet. */
export function readSpecialDays(days: readonly FormDay[]): SpecialHours | null {
  const read = days.flatMap(({ date, isClosed, hours }) => {
    const spans = isClosed ? [] : parseHours(hours)
    return spans === undefined || !isDate(date) ? [] : [{ date, spans }]
  })
  return specialHoursOf(read)
}
