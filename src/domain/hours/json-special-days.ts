import { hoursOf, readDatedWeek } from './dated-week.ts'
import { weekdayOf } from './day-names.ts'
import { addDays, isDate, weekdayOfDate } from './special-hours.ts'
import type { DatedText } from './special-hours.ts'
import { CLOSES, type JsonObject, isJsonObject, OPENS, spanText, spansText } from './json-spans.ts'

const pad = (value: unknown) => String(value).padStart(2, '0')

/** 'YYYY-MM-DD' of a date or an instant as text, or of Google's {year, month, day}. */
function dateOf(value: unknown): string | undefined {
  const text = isJsonObject(value)
    ? `${String(value['year'])}-${pad(value['month'])}-${pad(value['day'])}`
    : typeof value === 'string'
      ? value.slice(0, 10)
      : ''
  return isDate(text) ? text : undefined
}

const firstOf = (fields: JsonObject, names: readonly string[]) =>
  names.map((name) => dateOf(fields[name])).find((date) => date !== undefined)

const FROM = ['date', 'startDate', 'start_date', 'validFrom', 'day']
const UNTIL = ['endDate', 'end_date', 'validThrough']
const TIMES = [...OPENS, ...CLOSES, 'hours', 'times', 'periods']

/** The hours of an entry of a list: closed where it names none, or where it opens and closes at once. */
const textOf = (entry: JsonObject): string =>
  hoursOf(entry) ?? (TIMES.some((name) => entry[name] != null) ? '' : 'Closed')

/** Entries with dates: schema.org's specifications, Google's special hour periods, {date, hours}. */
function entryTexts(entries: readonly unknown[]): DatedText[] {
  return entries.filter(isJsonObject).flatMap((entry): DatedText[] => {
    const from = firstOf(entry, FROM)
    if (from === undefined) return []
    const text = textOf(entry)
    const last = firstOf(entry, UNTIL)
    // 'From that day on' is no special day.
    if (last === undefined && entry['validFrom'] != null) return []
    const range = { from, until: last ?? from, text }
    if (entry['dayOfWeek'] === undefined) return [range]
    const names = [entry['dayOfWeek']].flat().filter((name) => typeof name === 'string')
    const days = names.map((name) => weekdayOf(name.replace(/^.*[/#]/, '')))
    return weekOfDays(range).filter(({ from: date }) => days.includes(weekdayOfDate(date)))
  })
}

const LONGEST_RANGE = 62

/** A range as single days. */
function weekOfDays({ from, until, text }: DatedText): DatedText[] {
  const dates: DatedText[] = []
  for (let date = from; date <= until && dates.length <= LONGEST_RANGE; date = addDays(date, 1))
    dates.push({ from: date, until: date, text })
  return dates.length > LONGEST_RANGE ? [] : dates
}

/** Google Places' special days, whose hours are those of the periods of the same date. */
function placesTexts(days: readonly unknown[], periods: unknown): DatedText[] {
  const all = Array.isArray(periods) ? periods.filter(isJsonObject) : []
  return days.filter(isJsonObject).flatMap((special): DatedText[] => {
    const date = special['exceptional_hours'] === false ? undefined : dateOf(special['date'])
    if (date === undefined) return []
    const own = all.filter(({ open }) => isJsonObject(open) && dateOf(open['date']) === date)
    const text = own.length === 0 ? 'Closed' : own.map((period) => spanText(period) ?? '').join(', ')
    return [{ from: date, until: date, text }]
  })
}

/** Fields in which an object keeps its special days. */
const WITHIN = [
  ...[
    'specialOpeningHoursSpecification',
    'specialHours',
    'special_hours',
    'specialHourPeriods',
    'holidayHours',
  ],
  ...['holiday_hours', 'current_opening_hours', 'currentOpeningHours', 'opening_hours', 'hours'],
]

/** What an object or a list says of single dates. */
export function readSpecialObjects(value: unknown): readonly DatedText[] {
  if (Array.isArray(value)) return readDatedWeek(value)?.others ?? entryTexts(value)
  if (!isJsonObject(value)) return []
  const special = value['special_days'] ?? value['specialDays']
  if (Array.isArray(special)) return placesTexts(special, value['periods'])
  const dated = Object.entries(value).flatMap(([name, each]): DatedText[] => {
    const text = isDate(name) ? spansText(each) : undefined
    return text === undefined ? [] : [{ from: name, until: name, text }]
  })
  if (dated.length > 0) return dated
  for (const name of WITHIN) {
    const found = readSpecialObjects(value[name])
    if (found.length > 0) return found
  }
  return entryTexts([value])
}
