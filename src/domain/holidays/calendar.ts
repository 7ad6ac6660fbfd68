import { fold } from '../text/fold.ts'
import { HOLIDAY_DATES, HOLIDAY_NAMES } from './dates.ts'

/** Names by dates, 'YYYY-MM-DD'. */
type Days = ReadonlyMap<string, string>

interface Country {
  readonly days: Days
  /** Those that not all of it has, by the folded codes and names of its states. */
  readonly states: ReadonlyMap<string, Days>
}

const NONE: Days = new Map()
let calendar: ReadonlyMap<string, Country> | undefined

/** The names by date of each country, read once. */
function readCalendar(): ReadonlyMap<string, Country> {
  const names = HOLIDAY_NAMES.split(';')
  const dayOf = (text: string) => {
    const [digits = '', name] = text.split('=')
    return [digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$1-$2-$3'), names[Number(name)] ?? ''] as const
  }
  const countries = new Map<string, Country>()
  const placeOf = (text: string) => {
    const [place = '', ...days] = text.split(' ')
    return [place, new Map(days.map(dayOf))] as const
  }
  for (const line of HOLIDAY_DATES.split('\n')) {
    const [[code, days] = ['', NONE] as const, ...states] = line.split(';').map(placeOf)
    const byName = states.flatMap(([spellings, own]) =>
      spellings.split('|').map((name) => [name.replaceAll('_', ' '), own] as const),
    )
    countries.set(code, { days, states: new Map(byName) })
  }
  return countries
}

const countryOf = (code: string) => (calendar ??= readCalendar()).get(code)

/** The end of the name of a day of which only the later part is a holiday. */
const HALF_DAY = /, from \d+ (?:AM|PM)$/

/** The known public holidays of a country, or of one of its states by code or name; whole days only. */
export function holidaysOf(code: string, state: string | null = null): Days {
  const country = countryOf(code)
  if (country === undefined) return NONE
  const ofState = state === null ? NONE : (country.states.get(fold(state)) ?? NONE)
  return new Map([...ofState, ...country.days].filter(([, name]) => !HALF_DAY.test(name)))
}

/** The name of a holiday of a country, or of one of its states, on a date: of half a day with the time at which it begins. */
export function holidayName(code: string, date: string, state: string | null = null): string | undefined {
  const country = countryOf(code)
  return country?.days.get(date) ?? (state === null ? undefined : country?.states.get(fold(state))?.get(date))
}

/** The name of the holiday on each of some dates by country. */
export const holidayNames = (dates: readonly string[]): Record<string, Record<string, string>> =>
  Object.fromEntries(
    dates.map((date) => [
      date,
      Object.fromEntries(
        [...(calendar ??= readCalendar())].flatMap(([country, { days }]) => {
          const name = days.get(date)
          return name === undefined ? [] : [[country, name]]
        }),
      ),
    ]),
  )
