import { DAY_NAMES, formatSpans } from './format.ts'
import type { Week } from './week.ts'
import { MONTH_LENGTHS, type NthWeekday, type Season, WEEKDAYS, type YearDay } from './year-hours.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)
const ORDINALS: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
  [-2]: 'second last',
  [-3]: 'third last',
  [-4]: 'fourth last',
  [-5]: 'fifth last',
}

const monthName = (month: string) => MONTHS[Number(month) - 1] ?? ''

/**
 * A day of the year in words: 'April 1', 'last Sunday of March', '2 days before Easter', 'week 10', 'February 8, 2027'.
 */
export function formatYearDay(day: YearDay): string {
  const [, year, month = '', ofMonth] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(day) ?? []
  if (ofMonth !== undefined)
    return `${monthName(month)} ${Number(ofMonth)}${year === undefined ? '' : `, ${year}`}`
  const [, ofYear = '', weekday = '', nth] = /^(\d\d)-([a-z]{2})\[(-?\d)\]$/.exec(day) ?? []
  if (nth !== undefined)
    return `${ORDINALS[Number(nth)] ?? ''} ${DAY_NAMES[WEEKDAYS.indexOf(weekday)] ?? ''} of ${monthName(ofYear)}`
  if (day.startsWith('w')) return `week ${Number(day.slice(1))}`
  const offset = Number(day.slice('easter'.length))
  if (offset === 0) return 'Easter'
  const days = Math.abs(offset)
  return `${days} ${days === 1 ? 'day' : 'days'} ${offset < 0 ? 'before' : 'after'} Easter`
}

/** The dates of a season in words: 'April 1 – October 15', for whole months 'April – October', 'every 2nd week'. */
export function formatSeason({ from, to, every }: Pick<Season, 'from' | 'to' | 'every'>): string {
  const [, first = '', start] = /^(\d\d)-(\d\d)$/.exec(from) ?? []
  const [, last = '', end] = /^(\d\d)-(\d\d)$/.exec(to) ?? []
  const isWhole =
    start === '01' && Number(end) >= (MONTH_LENGTHS[Number(last) - 1] ?? 31) - (last === '02' ? 1 : 0)
  const words = isWhole
    ? [...new Set([monthName(first), monthName(last)])]
    : [...new Set([formatYearDay(from), formatYearDay(to)])]
  const repeated = every === undefined ? '' : `, every ${every === 2 ? '2nd' : `${every}th`} week`
  const text = words.join(' – ') + repeated
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/**
 * Weekdays of a month in words: 'First and last Sunday of the month', for a part of the year 'First Sunday, April –
 * October'.
 */
export function formatNthWeekday({ weekday, nth, from, to }: NthWeekday): string {
  const words = nth
    .map((each) => ORDINALS[each] ?? '')
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')
  const when = from === undefined || to === undefined ? ' of the month' : `, ${formatSeason({ from, to })}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${DAY_NAMES[weekday] ?? ''}${when}`
}

/** A week in lines, one for days with equal hours: ['Mon–Fri', '9 AM – 5 PM'], ['Sat', 'Closed']. */
export function weekLines(week: Week): readonly (readonly [days: string, hours: string])[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [day, spans] of week.entries()) {
    const hours = spans ? formatSpans(spans) : 'Hours not known'
    const line = lines.at(-1)
    if (line?.hours === hours) line.last = day
    else lines.push({ first: day, last: day, hours })
  }
  const short = (day: number) => DAY_NAMES[day]?.slice(0, 3) ?? ''
  return lines.map(({ first, last, hours }) => [
    first === 0 && last === 6 ? 'Daily' : first === last ? short(first) : `${short(first)}–${short(last)}`,
    hours,
  ])
}
