import { HOLIDAY_DATES, HOLIDAY_NAMES } from './dates.ts'

let calendar: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined

/** The names by date of each country, read once. */
function readCalendar(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const names = HOLIDAY_NAMES.split(';')
  const dayOf = (text: string) => {
    const [digits = '', name] = text.split('=')
    return [digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$1-$2-$3'), names[Number(name)] ?? ''] as const
  }
  return new Map(
    HOLIDAY_DATES.split('\n').map((line) => {
      const [country = '', ...days] = line.split(' ')
      return [country, new Map(days.map(dayOf))]
    }),
  )
}

/** The public holidays of a whole country as far as they are known, 'YYYY-MM-DD' with their names; not those of its regions. */
export const holidaysOf = (country: string): ReadonlyMap<string, string> =>
  (calendar ??= readCalendar()).get(country) ?? new Map()

/** The name of a country's holiday on a date. */
export const holidayName = (country: string, date: string): string | undefined =>
  holidaysOf(country).get(date)

/** The name of the holiday on each of some dates by country. */
export const holidayNames = (dates: readonly string[]): Record<string, Record<string, string>> =>
  Object.fromEntries(
    dates.map((date) => [
      date,
      Object.fromEntries(
        [...(calendar ??= readCalendar())].flatMap(([country, days]) => {
          const name = days.get(date)
          return name === undefined ? [] : [[country, name]]
        }),
      ),
    ]),
  )
