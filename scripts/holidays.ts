import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Holidays from 'date-holidays'
import { addDays } from '#domain/hours/special-hours.ts'
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

/** The names of a country's holidays by their dates: all of it has a day off, by law. */
function holidaysOf(country: string): ReadonlyMap<string, string> {
  const calendar = new Holidays(country, { languages: 'en', types: ['public'] })
  const names = new Map<string, string>()
  for (const { date, start, end: until, name } of years.flatMap((year) => calendar.getHolidays(year))) {
    // A day on which clocks are put forward has 23 hours; the half day before a feast is none.
    const days = Math.floor((until.getTime() - start.getTime() + HOUR_MS) / DAY_MS)
    for (let day = 0; day < days; day++) {
      const on = addDays(date.slice(0, 10), day)
      if (first <= on && on < end.toISOString().slice(0, 10) && !names.has(on)) names.set(on, plainName(name))
    }
  }
  return names
}

const countries = Object.keys(new Holidays().getCountries()).sort()
const found = countries.map((country) => [country, holidaysOf(country)] as const)
const names = [...new Set(found.flatMap(([, holidays]) => [...holidays.values()]))].sort()
const lines = found.flatMap(([country, holidays]) => {
  const days = [...holidays]

    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, name]) => `${date.replaceAll('-', '').slice(2)}=${names.indexOf(name)}`)
  return days.length > 0 ? [`${country} ${days.join(' ')}`] : []
})
writeFileSync(
  join(ROOT, 'src/domain/holidays/dates.ts'),
  `${HEAD}
/** The names of all holidays. */
export const HOLIDAY_NAMES = \`${names.join(';')}\`

/** Each country with its public holidays: 'YYMMDD=' and the place of its name among all. */
export const HOLIDAY_DATES = \`${lines.join('\n')}\`
`,
)
