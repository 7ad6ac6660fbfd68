import type { HoursPattern } from './read-data.ts'
import type { Random } from '#tests/lib/random.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Weekly hours as one writes them: weekdays, the eve of the weekend, the day of rest. */
type Pattern = readonly [weekday: string, eve: string, rest: string]

const PATTERNS: Readonly<Record<HoursPattern, readonly Pattern[]>> = {
  kitchen: [
    ['11:30 AM – 2:30 PM, 6 – 10 PM', '11:30 AM – 2:30 PM, 6 – 11 PM', 'Closed'],
    ['12 – 11 PM', '12 PM – 12 AM', '12 – 10 PM'],
    ['5:30 PM – 12 AM', '5:30 PM – 1 AM', '5:30 – 10:30 PM'],
    ['12–3 PM, 7–11:30 PM', '1–4 PM, 7 PM–12:30 AM', '1–4 PM'],
  ],
  cafe: [
    ['8 AM – 6 PM', '9 AM – 6 PM', '9 AM – 5 PM'],
    ['7:30 AM – 7 PM', '8 AM – 8 PM', '10 AM – 6 PM'],
    ['10 AM – 5 PM', '10 AM – 8 PM', '10 AM – 5 PM'],
  ],
  night: [
    ['5 PM – 12 AM', '5 PM – 3 AM', '3 – 11 PM'],
    ['6 PM – 2 AM', '6 PM – 4 AM', 'Closed'],
    ['4 PM – 1 AM', '2 PM – 2 AM', '2 PM – 12 AM'],
  ],
  early: [
    ['6 AM – 2 PM', '6 AM – 1 PM', 'Closed'],
    ['6:30 AM – 6:30 PM', '6:30 AM – 4 PM', '7 – 11 AM'],
    ['5:30 AM – 12:30 PM, 3 – 6 PM', '5:30 AM – 1 PM', '7 AM – 12 PM'],
  ],
  always: [['Open 24 hours', 'Open 24 hours', 'Open 24 hours']],
  shop: [
    ['9 AM – 6 PM', '10 AM – 4 PM', 'Closed'],
    ['10 AM – 8 PM', '10 AM – 8 PM', '12 – 6 PM'],
    ['09:00–13:00, 14:30–19:00', '09:00–13:00', 'Closed'],
    ['9:30 AM – 7 PM', '9:30 AM – 5 PM', 'Closed'],
  ],
  late: [
    ['8 AM – 10 PM', '8 AM – 11 PM', '9 AM – 9 PM'],
    ['11 AM – 12 AM', '11 AM – 3 AM', '12 PM – 12 AM'],
    ['07:00–22:00', '07:00–22:00', '08:00–20:00'],
  ],
  practice: [
    ['8 AM – 12 PM, 2 – 6 PM', '9 AM – 12 PM', 'Closed'],
    ['8:30 AM – 5 PM', 'Closed', 'Closed'],
    ['9 AM – 7 PM', '9 AM – 2 PM', 'Closed'],
  ],
  office: [
    ['9 AM – 5 PM', 'Closed', 'Closed'],
    ['8 AM – 6 PM', '8 AM – 1 PM', 'Closed'],
    ['09:30–17:30', 'Closed', 'Closed'],
  ],
}

/** Countries whose weekend is Friday and Saturday. */
const FRIDAY_REST = new Set(['EG', 'SA', 'JO', 'BD'])
/** A shop whose week was seen on one day alone is rare, but real exports have it. */
const ONE_DAY = 0.03
const NO_HOURS = 0.1

/** Day names to text; null where the hours are unknown. */
export function workingHours(
  rhythm: HoursPattern,
  countryCode: string,
  random: Random,
): Readonly<Record<string, string>> | null {
  if (random.chance(NO_HOURS)) return null
  const [weekday, eve, rest] = random.pick(PATTERNS[rhythm])
  const restDay = FRIDAY_REST.has(countryCode) ? 4 : countryCode === 'IL' ? 5 : 6
  const eveDay = FRIDAY_REST.has(countryCode) || countryCode === 'IL' ? restDay - 1 : 5
  const dayOff = rhythm === 'kitchen' && random.chance(0.4) ? 0 : undefined
  const week = DAYS.map((day, at) => {
    const text = at === restDay ? rest : at === eveDay ? eve : at === dayOff ? 'Closed' : weekday
    return [day, text] as const
  })
  return Object.fromEntries(random.chance(ONE_DAY) ? week.slice(2, 3) : week)
}
