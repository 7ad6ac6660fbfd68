import { memoize } from '../text/memoize.ts'
import { bounded } from './limit-json.ts'
import { parseHours } from './parse.ts'
import { parseJson } from './read-day-texts.ts'
import { readSpecialObjects } from './json-special-days.ts'
import { addDays, cleanSpecialHours, isDate, specialHoursOf } from './special-hours.ts'
import type { DatedText, SpecialDay, SpecialHours } from './special-hours.ts'

/** Longer texts and ranges are no list of special days. */
const LONGEST = 5_000
const LONGEST_RANGE = 62
/** Days that are long past say nothing any more. */
const KEPT_DAYS = 366
/** A date without a year is this year's as long as it may be part of the holidays of now. */
const JUST_PAST = 14

const REMEMBERED = 500
const remembered = memoize(REMEMBERED, (key: string) => read(key.slice(10), key.slice(0, 10)))

/** What a cell says of days with other hours. */
export interface ParsedSpecialHours {
  /** Null where there are none. */
  readonly hours: SpecialHours | null
  /** Dates of which the day or the hours are not understood, as they are written. */
  readonly unread: readonly string[]
  /** Whether there are dates, all of which are long past. */
  readonly isPast: boolean
}

const NOTHING: ParsedSpecialHours = { hours: null, unread: [], isPast: false }

/**
 * The days with other hours in a cell: a list of dates ('2026-12-25: x, 2026-12-31: 09:00AM-03:00PM', as Google's sheet
 * has it), OpenStreetMap's dates ('Dec 25 off; 2026 Dec 31 09:00-15:00') within whatever text of a week, or the objects
 * of Google, schema.org and this directory. A date without a year is the one nearest ahead of `today`; days older than a
 * year are left out.
 */
export function parseSpecialHours(value: unknown, today: string): ParsedSpecialHours {
  if (typeof value !== 'string') return read(value, today)
  return value.length > LONGEST && !/^\s*[{[]/.test(value) ? NOTHING : remembered(`${today}${value}`)
}

/** Any day: which dates a clause names does not depend on it, but for their years. */
const SOME_DAY = '2026-01-01'

/** Whether a part of a week says nothing but the hours of dates, few enough to be kept as special days. */
export function heldAsDates(part: unknown): boolean {
  const { hours, unread, isPast } = parseSpecialHours(part, SOME_DAY)
  return unread.length === 0 && (hours !== null || isPast)
}

function read(value: unknown, today: string): ParsedSpecialHours {
  const source = bounded(typeof value === 'string' && /^\s*[{[]/.test(value) ? parseJson(value) : value)
  const own = cleanSpecialHours(source)
  const texts =
    typeof source === 'string'
      ? [...datedTexts(source), ...yearlyTexts(source, addDays(today, -JUST_PAST))]
      : readSpecialObjects(source)
  const read = texts.map((dated) => ({ dated, days: daysOf(dated) }))
  const found = own ?? read.flatMap(({ days }) => days)
  const oldest = addDays(today, -KEPT_DAYS)
  return {
    hours: recentDays(found, today),
    unread: own ? [] : read.flatMap(({ dated, days }) => (days.length === 0 ? asWritten(dated) : [])),
    isPast: found.length > 0 && found.every(({ date }) => date < oldest),
  }
}

/** The days of at most a year ago, and those ahead; null where there are none. */
export const recentDays = (hours: SpecialHours | null, today: string): SpecialHours | null => {
  const oldest = addDays(today, -KEPT_DAYS)
  return specialHoursOf((hours ?? []).filter(({ date }) => date >= oldest))
}

/** Hours that are not understood, behind their dates. */
const asWritten = ({ from, until, text }: DatedText): string =>
  `${until === from ? from : `${from}-${until}`}${text === '' ? '' : `: ${text}`}`

function daysOf({ from, until, text }: DatedText): SpecialDay[] {
  const spans = /^x$/i.test(text) ? [] : parseHours(text)
  if (spans === undefined || !isDate(from) || !isDate(until)) return []
  const days: SpecialDay[] = []
  for (let date = from; date <= until && days.length <= LONGEST_RANGE; date = addDays(date, 1))
    days.push({ date, spans })
  return days.length > LONGEST_RANGE ? [] : days
}

const DATE =
  /(?<![\d/])(?:(20\d\d)[-/](\d\d)[-/](\d\d)|(\d{1,2})\.(\d{1,2})\.(20\d\d)|(\d{1,2})\/(\d{1,2})\/(20\d\d))(?![\d/])/g

/** With slashes the day or the month comes first: a number above 12 tells, for all dates of a text. */
function isMonthFirst(dates: readonly RegExpExecArray[]): boolean | undefined {
  const isAbove = (at: number) => dates.some((match) => Number(match[at] ?? 0) > 12)
  if (isAbove(7) !== isAbove(8)) return isAbove(8)
  return dates.every((match) => match[7] === match[8]) ? true : undefined
}

function dateOf(match: RegExpExecArray, monthFirst: boolean | undefined): string | undefined {
  const [, year, month, day, dayFirst, monthSecond, yearLast, first, second, yearBehind] = match
  if (year !== undefined) return `${year}-${month}-${day}`
  if (yearLast !== undefined) return `${yearLast}-${pad(Number(monthSecond))}-${pad(Number(dayFirst))}`
  if (monthFirst === undefined) return undefined
  const [ofMonth, ofDay] = monthFirst ? [first, second] : [second, first]
  return `${yearBehind}-${pad(Number(ofMonth))}-${pad(Number(ofDay))}`
}

/** '2026-12-25: x, 2026-12-31: 09:00AM-03:00PM, 12.06.2026 Closed, 12/25/2026 closed'. */
function datedTexts(text: string): DatedText[] {
  const dates = [...text.matchAll(DATE)]
  const monthFirst = isMonthFirst(dates)
  return dates.flatMap((match, at) => {
    const written = match[0]
    const date = dateOf(match, monthFirst) ?? written
    const end = dates[at + 1]?.index ?? text.length
    const hours = text.slice(match.index + written.length, end).replace(/^[\s:=]+|[\s,;|]+$/g, '')
    return [{ from: date, until: date, text: hours }]
  })
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(?:${MONTHS.join('|')})[a-z]{0,6}`
const DAY_OF_MONTH = '\\d{1,2}(?![\\d:])'
const DATES = new RegExp(
  `^((?:20\\d\\d )?${MONTH} ${DAY_OF_MONTH}(?: ?[-,] ?(?:(?:20\\d\\d )?${MONTH} )?${DAY_OF_MONTH})*):? (.+)$`,
  'i',
)
const PART = new RegExp(`([-,])? ?(?:(20\\d\\d) )?(?:(${MONTH}) )?(\\d{1,2})`, 'gi')

const pad = (value: number) => String(value).padStart(2, '0')

/** 'Dec 25 off', 'Dec 24,31 09:00-14:00', '2026 Dec 24-2027 Jan 02 off', among the clauses of a week. */
function yearlyTexts(text: string, earliest: string): DatedText[] {
  return text.split(/[;\n]|\|\|/).flatMap((clause) => {
    const [, dates = '', hours = ''] = DATES.exec(clause.trim().replace(/\s+/g, ' ')) ?? []
    const ranges: DatedText[] = []
    let [month, year] = [0, undefined as string | undefined]
    for (const [, sign, yearWritten, monthWritten = '', day = ''] of dates.matchAll(PART)) {
      if (monthWritten !== '') month = MONTHS.indexOf(monthWritten.slice(0, 3).toLowerCase()) + 1
      year = yearWritten ?? year
      const previous = sign === '-' ? ranges.pop() : undefined
      const date = `${pad(month)}-${pad(Number(day))}`
      ranges.push(
        previous
          ? rangeOf(previous, date, year, earliest)
          : { from: next(date, year, earliest), until: next(date, year, earliest), text: hours },
      )
    }
    return ranges
  })
}

/** The range from a date until another one: without a year that which lasts now, if one does. */
function rangeOf(first: DatedText, last: string, year: string | undefined, earliest: string): DatedText {
  const until = next(last, year, first.from)
  const [from, ends] = [first.from, until].map(
    (date) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`,
  ) as [string, string]
  return year === undefined && ends >= earliest ? { ...first, from, until: ends } : { ...first, until }
}

/** The date in a year, or the first one that is not before `earliest`. */
function next(monthAndDay: string, year: string | undefined, earliest: string): string {
  const first = year ?? earliest.slice(0, 4)
  const date = `${first}-${monthAndDay}`
  return year !== undefined || date >= earliest ? date : `${Number(first) + 1}-${monthAndDay}`
}
