import { HOLIDAY, markDays } from './day-words.ts'
import { clockTime, formatSpans } from './format.ts'
import { cleanHoursText } from './normalise-text.ts'
import { parseHours } from './parse.ts'
import { parseJson } from './read-day-texts.ts'
import { isJsonObject } from './json-spans.ts'
import { hoursOf } from './dated-week.ts'
import { readHours } from './grammar/read-hours.ts'
import { HOLIDAY_HOURS, type WorkingHours } from './working-hours.ts'

type Entry = readonly [name: string, hours: unknown]

const LONGEST_NAME = 60
/** A week has seven days, some of them in several lines. */
const MOST_LINES = 100
/** schema.org's name of the day, 'PublicHolidays' or an address that ends so. */
const SCHEMA_NAME = /(?:^|[/#])PublicHolidays$/

/** The name and the hours of each part of a week: of an object, a list of objects of days, or lines. */
function entriesOf(value: unknown): readonly Entry[] {
  if (typeof value === 'string' && /^\s*[{[]/.test(value)) return entriesOf(parseJson(value))
  if (typeof value === 'string')
    return value.split(/[|\n]/, MOST_LINES).map((line): Entry => {
      const [, name = '', text = ''] = /^([^:,\d]+)[:,]?\s*(.*)$/.exec(line.trim()) ?? []
      return [name, text]
    })
  if (Array.isArray(value))
    return value.filter(isJsonObject).flatMap((item): Entry[] => {
      const named: unknown[] = [item['dayOfWeek'] ?? item['day']].flat()
      return named.flatMap((name): Entry[] => (typeof name === 'string' ? [[name, hoursOf(item)]] : []))
    })
  return isJsonObject(value) ? Object.entries(value) : []
}

const isHoliday = (name: string) =>
  name === HOLIDAY_HOURS || SCHEMA_NAME.test(name) || markDays(name).replace(/[\s:.,]/g, '') === HOLIDAY

/** The text of the hours on public holidays beside those of a week; undefined where a source says none that can be read. */
export function holidayText(value: unknown): string | undefined {
  const hours = entriesOf(value).filter(([name]) => name.length <= LONGEST_NAME && isHoliday(name))
  const text = cleanHoursText(hours.flatMap(([, each]) => (typeof each === 'string' ? each : [])).join(', '))
  if (text !== '' && parseHours(text) !== undefined) return text
  const read = typeof value === 'string' ? readHours(value)?.yearHours?.holidays : undefined
  return typeof read === 'object' && read ? formatSpans(read, clockTime) : undefined
}

/**
 * What a page says beside 'Open now', which knows no holidays of regions: 'On public holidays: closed'; undefined where
 * nothing is known of them.
 */
export function onPublicHolidays(workingHours: WorkingHours | null): string | undefined {
  const spans = parseHours(workingHours?.[HOLIDAY_HOURS] ?? '')
  if (spans === undefined) return undefined
  return `On public holidays: ${spans.length === 0 ? 'closed' : formatSpans(spans)}`
}
