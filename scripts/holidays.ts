import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Holidays from 'date-holidays'
import { clockTime } from '#domain/hours/format.ts'
import { addDays } from '#domain/hours/special-hours.ts'
import stateNames from '#domain/geo/data/state-names.json' with { type: 'json' }
import { fold } from '#domain/text/fold.ts'
import { ROOT } from './lib/root.ts'

const HEAD = `/*!
 * Made by \`node scripts/holidays.ts\` from date-holidays, (c) commenthol and contributors, whose data is taken from articles
 * of Wikipedia and is under CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), as is this file. The articles:
 * https://github.com/commenthol/date-holidays/blob/master/LICENSE
 */
`
/** The calendar begins with this month; who does not renew it for two years knows no holidays any more. */
const MONTHS = 25
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const first = `${new Date().toISOString().slice(0, 7)}-01`
const end = new Date(`${first}T00:00:00Z`)
end.setUTCMonth(end.getUTCMonth() + MONTHS)
const years = Array.from({ length: 4 }, (_, after) => Number(first.slice(0, 4)) - 1 + after)

/** 'End of Ramadan (Eid al-Fitr)' is put into brackets itself. */
const plainName = (name: string) =>
  name.replace(/ \(substitute day\)$/i, '').replaceAll(/ *\(([^()]*)\)/g, ', $1')

/** The names of the holidays of a country, or of one of its states, by their dates: days off by law, or halves of them. */
function holidaysOf(...place: [country: string, state?: string]): ReadonlyMap<string, string> {
  const calendar = new Holidays(
    { country: place[0], ...(place[1] && { state: place[1] }) },
    { languages: 'en', types: ['public'] },
  )
  const names = new Map<string, string>()
  for (const { date, start, end: until, name } of years.flatMap((year) => calendar.getHolidays(year))) {
    // A day on which clocks are put forward has 23 hours.
    const days = Math.floor((until.getTime() - start.getTime() + HOUR_MS) / DAY_MS)
    const hour = Number(date.slice(11, 13))
    const isHalf = days === 0 && hour > 0
    for (let day = 0; day < Math.max(days, isHalf ? 1 : 0); day++) {
      const on = addDays(date.slice(0, 10), day)
      const named = isHalf ? `${plainName(name)}, from ${clockTime(hour * 60)}` : plainName(name)
      if (first <= on && on < end.toISOString().slice(0, 10) && !names.has(on)) names.set(on, named)
    }
  }
  return names
}

const NAMES: Readonly<Record<string, readonly string[]>> = stateNames

/** A state's names as addresses have them: folded, without its form, and those in other languages. */
function spellingsOf(country: string, name: string): readonly string[] {
  const bare = fold(name).replace(/^(?:hansestadt|freistaat|land|canton (?:de |of )?|kanton) /, '')
  const same = (NAMES[country] ?? [])
    .map((line) => line.split('|').map((each) => fold(each)))
    .find((names) => names.includes(bare))
  return [fold(name), bare, ...(same ?? [])]
}

/** The states of a country, by code and names, each with the holidays that not all of it has. */
function statesOf(
  country: string,
): readonly (readonly [key: string, holidays: ReadonlyMap<string, string>])[] {
  const everywhere = holidaysOf(country)
  const all = new Holidays()
  return Object.entries(
    (all.getStates(country) as Readonly<Record<string, string>> | undefined) ?? {},
  ).flatMap(([code, name]) => {
    const own = [...holidaysOf(country, code)].filter(([date, each]) => everywhere.get(date) !== each)
    const names = [...new Set([fold(code), ...spellingsOf(country, name)])].map((each) =>
      each.replaceAll(' ', '_'),
    )
    return own.length > 0 ? [[names.join('|'), new Map(own)] as const] : []
  })
}

const countries = Object.keys(new Holidays().getCountries()).sort()
const found = countries.map((country) => [[country, holidaysOf(country)] as const, ...statesOf(country)])
const names = [...new Set(found.flat().flatMap(([, holidays]) => [...holidays.values()]))].sort()
const lines = found.map((places) =>
  places
    .map(([place, holidays]) => {
      const days = [...holidays].sort(([one], [other]) => (one < other ? -1 : 1))
      const texts = days.map(([date, name]) => `${date.replaceAll('-', '').slice(2)}=${names.indexOf(name)}`)
      return [place, ...texts].join(' ')
    })
    .join(';'),
)
writeFileSync(
  join(ROOT, 'src/domain/holidays/dates.ts'),
  `${HEAD}
/** The names of all holidays. */
export const HOLIDAY_NAMES = \`${names.join(';')}\`

/**
 * Each country with its public holidays, and behind ';' each state that has others by its 'code|names': 'YYMMDD=' and the place
 * of the name among all.
 */
export const HOLIDAY_DATES = \`${lines.join('\n')}\`
`,
)
