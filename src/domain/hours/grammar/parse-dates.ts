import { MONTH_LENGTHS, type YearDay } from '../year-hours.ts'
import type { Cursor } from './cursor.ts'
import type { DateRange, YearRange } from './rule.ts'

const pad = (value: number) => String(value).padStart(2, '0')
const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const LAST_DAY = 31

/** A written date: a month, a day of a month or a distance from Easter, with or without a year. */
interface Written {
  readonly first: YearDay
  readonly last: YearDay
  /** 1 to 12, or 0 for Easter. */
  readonly month: number
  readonly year: number | undefined
  readonly isMonth: boolean
}

/** The parts of the year and the dates with a year that were read. */
export interface Dates {
  readonly ranges: readonly YearRange[]
  readonly dates: readonly DateRange[]
  readonly isConditional: boolean
}

const ofDay = (month: number, day: number, year: number | undefined): Written | undefined => {
  if (month < 1 || month > 12 || day < 1 || day > (MONTH_LENGTHS[month - 1] ?? 0)) return undefined
  const written = `${pad(month)}-${pad(day)}`
  return { first: written, last: written === '02-28' ? '02-29' : written, month, year, isMonth: false }
}

const ofMonth = (month: number, year: number | undefined): Written => ({
  first: `${pad(month)}-01`,
  last: `${pad(month)}-${MONTH_LENGTHS[month - 1] ?? 0}`,
  month,
  year,
  isMonth: true,
})

const isDayNumber = (cursor: Cursor, ahead = 0) => {
  const token = cursor.peek(ahead)
  return token?.kind === 'number' && token.value >= 1 && token.value <= LAST_DAY && token.text.length <= 2
}

/** A date in numbers: '25.12.', '2026-12-25', '25.12.2026'. */
function numericDate(cursor: Cursor): Written | undefined {
  const text = cursor.take('date')?.text ?? ''
  const [, iso, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (iso !== undefined) return ofDay(Number(isoMonth), Number(isoDay), Number(iso))
  const [, day, month, year] = /^(\d+)\. ?(\d+)\.(\d{4})?$/.exec(text) ?? []
  return day === undefined ? undefined : ofDay(Number(month), Number(day), year ? Number(year) : undefined)
}

/** A day by its distance from Easter: 'easter', 'easter -2 days'. */
function easterDay(cursor: Cursor): Written | undefined {
  if (!cursor.take('easter')) return undefined
  let offset = ''
  const hasUnit = cursor.is('days', 2)
  if (cursor.isSign(hasUnit ? '+-' : '+') && cursor.is('number', 1)) {
    offset = `${cursor.peek()?.text ?? ''}${cursor.peek(1)?.value ?? ''}`
    cursor.at += hasUnit ? 3 : 2
  }
  return { first: `easter${offset}`, last: `easter${offset}`, month: 0, year: undefined, isMonth: false }
}

/** Which weekdays of a month: '[1,-1]', '[1-2]'. */
export function parseNth(cursor: Cursor): readonly number[] | undefined {
  if (!cursor.takeSign('[')) return undefined
  const nth: number[] = []
  while (!cursor.takeSign(']')) {
    const sign = cursor.takeSign('-') ? -1 : 1
    const number = cursor.take('number')?.value ?? 0
    const until =
      cursor.isTo() && cursor.is('number', 1) && cursor.takeTo() ? cursor.take('number')?.value : undefined
    if (number < 1 || (until ?? number) > 5) return undefined
    for (let each = number; each <= (until ?? number); each++) nth.push(sign * each)
    cursor.takeSign(',')
  }
  return nth.length > 0 ? nth : undefined
}

/** A weekday of a month, 'Su[-1]' behind the month; one with an offset is not supported. */
function nthOfMonth(cursor: Cursor, month: number, year: number | undefined): Written | undefined {
  const day = cursor.take('day')
  const nth = day && parseNth(cursor)
  if (nth?.length !== 1 || (cursor.isSign('+-') && cursor.is('number', 1) && cursor.is('days', 2)))
    return undefined
  const written = `${pad(month)}-${WEEKDAYS[day?.value ?? 0] ?? ''}[${nth[0] ?? 0}]`
  return { first: written, last: written, month, year, isMonth: false }
}

const isYear = (cursor: Cursor, ahead = 0) =>
  /^20\d\d$/.test(cursor.peek(ahead)?.text ?? '') && cursor.is('number', ahead)

function yearOf(cursor: Cursor): number | undefined {
  return isYear(cursor) ? cursor.take('number')?.value : undefined
}

/** A date in words: 'Dec', 'Dec 24', '24 Dec', 'Mar Su[-1]', '2026 Dec 24', '24. Dezember 2026'. */
function writtenDate(cursor: Cursor, isRangeEnd: boolean): Written | undefined {
  const numeric = numericDate(cursor) ?? easterDay(cursor)
  if (numeric) return numeric
  const year = yearOf(cursor)
  const isDayFirst = isDayNumber(cursor) && cursor.is('month', cursor.isSign('.', 1) ? 2 : 1)
  const dayFirst = isDayFirst ? cursor.take('number')?.value : undefined
  cursor.skipSigns('.')
  const name = cursor.take('month')
  if (name === undefined) return undefined
  const month = name.value + 1
  if (dayFirst !== undefined) return ofDay(month, dayFirst, year ?? yearOf(cursor))
  if (cursor.is('day') && cursor.isSign('[', 1)) {
    const nth = cursor.attempt(() => nthOfMonth(cursor, month, year))
    // 'Dec Su[1] 10-12' is about Sundays of December, not about a date.
    const isDate = nth !== undefined && (isRangeEnd || cursor.isTo())
    if (isDate) return nth
    if (nth !== undefined) while (!cursor.is('day')) cursor.at--
    return ofMonth(month, year)
  }
  if (isDayNumber(cursor)) return ofDay(month, cursor.take('number')?.value ?? 0, year)
  return ofMonth(month, year)
}

/** The end of a range of dates, which may lack the month: 'Dec 24-26'. */
function rangeEnd(cursor: Cursor, first: Written): Written | undefined {
  if (
    isDayNumber(cursor) &&
    !first.isMonth &&
    first.month > 0 &&
    !cursor.is('month', cursor.isSign('.', 1) ? 2 : 1)
  )
    return ofDay(first.month, cursor.take('number')?.value ?? 0, first.year)
  return writtenDate(cursor, !first.isMonth)
}

/** Whether a date begins `ahead` tokens later. */
export function isDateAhead(cursor: Cursor, ahead = 0): boolean {
  if (['month', 'easter', 'date'].some((kind) => cursor.is(kind as 'month', ahead))) return true
  const behindDay = ahead + (cursor.isSign('.', ahead + 1) ? 2 : 1)
  if (isDayNumber(cursor, ahead) && cursor.is('month', behindDay)) return true
  const next = ahead + 1
  return (
    isYear(cursor, ahead) &&
    (cursor.is('month', next) || (isDayNumber(cursor, next) && cursor.is('month', next + 1)))
  )
}

/** A range whose month stands behind its second day: '24-26 Dec'. */
function dayFirstRange(cursor: Cursor): Dates | undefined {
  if (!isDayNumber(cursor)) return undefined
  const at = cursor.isSign('.', 1) ? 2 : 1
  const last = at + 1
  if (!cursor.isTo(at) || !isDayNumber(cursor, last)) return undefined
  if (!cursor.is('month', cursor.isSign('.', last + 1) ? last + 2 : last + 1)) return undefined
  const day = cursor.peek()?.value ?? 0
  cursor.at += last
  const until = writtenDate(cursor, true)
  const from = until && ofDay(until.month, day, until.year)
  return from && rangeOf(from, until)
}

/** The range between two dates. With a year on one of them only, both have that year. */
function rangeOf(from: Written, until: Written): Dates {
  const none: Dates = { ranges: [], dates: [], isConditional: false }
  const [first, last] = [from.year ?? until.year, until.year ?? from.year]
  if (first === undefined || last === undefined)
    return { ...none, ranges: [{ from: from.first, to: until.last }] }
  const range = { from: `${first}-${from.first}`, to: `${last}-${until.last}` }
  const isDated = /^\d{4}-\d\d-\d\d$/
  // '2026 Oct-Mar' would end in the next year, and 'Mar Su[-1]' with a year is not supported.
  const isHeld = isDated.test(range.from) && isDated.test(range.to) && range.from <= range.to
  return isHeld ? { ...none, dates: [range] } : { ...none, isConditional: true }
}

function oneRange(cursor: Cursor): Dates | undefined {
  const range = cursor.attempt(() => dayFirstRange(cursor))
  if (range) return range
  const from = writtenDate(cursor, false)
  if (from === undefined) return undefined
  const before = cursor.at
  if (cursor.takeTo()) {
    const until = rangeEnd(cursor, from)
    if (until !== undefined) return rangeOf(from, until)
    cursor.at = before
  }
  // '2021 Dec+' has no end.
  return cursor.isSign('+') ? undefined : rangeOf(from, from)
}

/** A further day of the month before: '31' in 'Dec 24,31 off'. */
function furtherDay(cursor: Cursor, { ranges, dates }: Dates): Dates | undefined {
  const last = ranges.at(-1)?.to ?? dates.at(-1)?.to.slice(5)
  const month = /^(\d\d)-\d\d$/.exec(last ?? '')?.[1]
  if (month === undefined || !isDayNumber(cursor)) return undefined
  const year = dates.at(-1)?.to.slice(0, 4)
  const from = ofDay(
    Number(month),
    cursor.take('number')?.value ?? 0,
    year === undefined ? undefined : Number(year),
  )
  if (from === undefined || !cursor.isTo()) return from && rangeOf(from, from)
  cursor.takeTo()
  const until = rangeEnd(cursor, from)
  return until && rangeOf(from, until)
}

const joined = (one: Dates, other: Dates): Dates => ({
  ranges: [...one.ranges, ...other.ranges],
  dates: [...one.dates, ...other.dates],
  isConditional: one.isConditional || other.isConditional,
})

/** The dates at the cursor: 'Apr-Jun,Sep', 'Dec 24-26,31', '01.04.-31.10.'; undefined where there are none. */
export function parseDates(cursor: Cursor): Dates | undefined {
  if (!isDateAhead(cursor) && !(isDayNumber(cursor) && (cursor.isTo(1) || cursor.isTo(2)))) return undefined
  let all = oneRange(cursor)
  while (all !== undefined) {
    const known: Dates = all
    const next = cursor.attempt(() => {
      if (!cursor.takeSign(',&') && cursor.take('and') === undefined) return undefined
      return isDateAhead(cursor) ? oneRange(cursor) : furtherDay(cursor, known)
    })
    if (next === undefined) return known
    all = joined(known, next)
  }
  return undefined
}

/** The weeks of the year at the cursor: 'week 10-20', 'week 1-53/2', 'week 2,4'. */
export function parseWeeks(cursor: Cursor): Dates | undefined {
  if (!cursor.take('week')) return undefined
  const ranges: YearRange[] = []
  do {
    const from = cursor.take('number')
    if (from === undefined) return undefined
    const to = cursor.isTo() && cursor.is('number', 1) && cursor.takeTo() ? cursor.take('number') : from
    const every =
      cursor.isSign('/') && cursor.is('number', 1) && cursor.takeSign('/') ? cursor.take('number') : undefined
    if (![from, to].every((week) => week && week.value >= 1 && week.value <= 53)) return undefined
    const range = { from: `w${pad(from.value)}`, to: `w${pad(to?.value ?? 0)}` }
    ranges.push(every === undefined ? range : { ...range, every: every.value })
  } while (cursor.isSign(',') && cursor.is('number', 1) && !cursor.is('time', 1) && cursor.takeSign(','))
  return { ranges, dates: [], isConditional: false }
}
