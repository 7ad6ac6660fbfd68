import { isFullTurn, type ParsedTime, toPeriod } from '../clock.ts'
import { DAY, mergeSpans, type OpeningPeriod } from '../week.ts'
import type { SunTime } from '../year-hours.ts'
import type { Cursor } from './cursor.ts'
import { CLOSED, type RuleHours, type SunSpan } from './rule.ts'

const HOUR = 60
/** The least duration, in minutes, of hours without an end. */
export const SHORTEST_OPEN_END = 2 * HOUR

type Point = ParsedTime | string

interface Span {
  readonly open: Point
  readonly close: Point | undefined
  readonly isOpenEnd: boolean
}

const signed = (minutes: number) => (minutes === 0 ? '' : minutes > 0 ? `+${minutes}` : String(minutes))

/** Reads a moment by the sun: 'sunset', '(sunset-00:30)', 'sunset+00:30' where no other time follows. */
function sunPoint(cursor: Cursor): string | undefined {
  const isInBrackets = cursor.takeSign('(')
  const sun = cursor.take('sun')
  if (sun === undefined) return undefined
  let offset = 0
  if (isInBrackets && cursor.isSign('+-') && cursor.is('time', 1)) {
    const sign = cursor.peek()?.text === '-' ? -1 : 1
    offset = sign * (cursor.peek(1)?.time?.minutes ?? 0)
    cursor.at += 2
  }
  return isInBrackets && !cursor.takeSign(')') ? undefined : `${sun.text}${signed(offset)}`
}

const NOON: ParsedTime = { minutes: 12 * HOUR, meridiem: 'pm', is24Hour: false }
const MIDNIGHT: ParsedTime = { minutes: 12 * HOUR, meridiem: 'am', is24Hour: false }

function point(cursor: Cursor): Point | undefined {
  cursor.skipSigns('')
  const number = cursor.take('time') ?? cursor.take('number')
  if (number !== undefined) {
    cursor.take('silent')
    if (cursor.is('hours') && number.kind === 'number') cursor.at++
    return (cursor.is('noon') && cursor.take('noon') ? NOON : undefined) ?? number.time
  }
  if (cursor.take('noon')) return NOON
  if (cursor.take('midnight')) return MIDNIGHT
  return cursor.attempt(() => sunPoint(cursor))
}

/** Reads a span: '10:00-18:00', '10:00-18:00+', '22:00+'; undefined where there is none. */
function span(cursor: Cursor): Span | undefined {
  const open = point(cursor)
  if (open === undefined) return undefined
  // A colon may stand in a range's place: '14:00:17:00'.
  const isRange = cursor.takeTo() || (cursor.isSign(':') && cursor.is('time', 1) && cursor.takeSign(':'))
  const before = cursor.at
  const close = isRange ? point(cursor) : undefined
  if (isRange && close === undefined) {
    const isEnd = cursor.at === before && isEndless(cursor)
    return isEnd ? { open, close, isOpenEnd: true } : undefined
  }
  const isOpenEnd = cursor.isSign('+') && !isSpanAhead(cursor, 1) && cursor.takeSign('+')
  return close === undefined && !isOpenEnd ? undefined : { open, close, isOpenEnd }
}

/** Whether a range has no end: '19:00-', '9am-late', '06:00-unknown'. */
function isEndless(cursor: Cursor): boolean {
  if (cursor.take('late') ?? cursor.take('unknown')) return true
  if (cursor.takeSign('?')) return true
  return cursor.isAtEnd
}

/** Whether a span begins `ahead` tokens later. */
function isSpanAhead(cursor: Cursor, ahead: number): boolean {
  const before = cursor.at
  cursor.at += ahead
  const found = span(cursor)
  cursor.at = before
  return found !== undefined
}

const isClock = (at: Point): at is ParsedTime => typeof at !== 'string'

/**
 * How times that do not say AM or PM are read: 'halves' as before or after noon; 'text' by 24 hours if they have
 * minutes; 'text24' all by 24 hours, since other times of the text show it; 'source' by 24 hours, as the source always
 * writes them; 'mixed' the same, but in doubt beside English names of days.
 */
export type Clock = 'halves' | 'text' | 'text24' | 'source' | 'mixed'

/**
 * Whether a time has minutes or is clearly of 24 hours: '9-5' without either is read by a 12-hour clock in any text.
 */
const hasMinutes = ({ minutes, is24Hour }: ParsedTime) => minutes % HOUR !== 0 || is24Hour

function openEnd({ minutes, meridiem, is24Hour }: ParsedTime, by24Hours: boolean): OpeningPeriod {
  const [open] = toPeriod(
    { minutes, meridiem, is24Hour },
    { minutes: 24 * HOUR, meridiem: undefined, is24Hour: true },
    by24Hours || is24Hour,
  ) ?? [minutes]
  return [open, Math.max(DAY, open + SHORTEST_OPEN_END)]
}

function sunSpan({ open, close }: Span): SunSpan | undefined {
  const [from, until] = [open, close].map((at): SunTime | undefined =>
    at === undefined ? undefined : isClock(at) ? at.minutes : at,
  )
  return from === undefined || until === undefined ? undefined : { open: from, close: until }
}

/** A closing until this minute may be at night as well as in the afternoon: '10-3', but not '10-5'. */
const LATEST_OF_NIGHT = 4 * HOUR

/** Whether a closing number lower than the opening, '10-3', may be at night or in the afternoon. */
function isInDoubt(open: ParsedTime, close: ParsedTime, clock: Clock, isWritten24: boolean): boolean {
  if (open.meridiem ?? close.meridiem) return false
  // 'Daily 6-10' may end at 10 AM or 10 PM.
  if (clock === 'mixed' && !isWritten24 && open.minutes < close.minutes && close.minutes < 12 * HOUR)
    return true
  if (clock === 'halves' || clock === 'text' || open.minutes < close.minutes) return false
  return clock === 'text24' || close.minutes < LATEST_OF_NIGHT
}

/** The longest opening into the night: '8:30-4:30' would be longer, so that it may end in the afternoon. */
const LONGEST_NIGHT = 17 * HOUR

/**
 * Whether a closing number lower than the opening may mean PM: the span into the night would be too long, or cover
 * another span.
 */
function isTooLong(spans: readonly Span[], periods: readonly (OpeningPeriod | null | undefined)[]): boolean {
  return spans.some(({ open, close }, at) => {
    const period = periods[at]
    if (!period || !isClock(open) || !close || !isClock(close)) return false
    if (close.is24Hour || close.meridiem || close.minutes <= HOUR || close.minutes >= open.minutes)
      return false
    const covers = periods.some(
      (other, of) => other && of !== at && period[0] <= other[0] && other[1] <= period[1],
    )
    return covers || period[1] - period[0] >= LONGEST_NIGHT
  })
}

/** Whether each span begins after the one before: '8:30-12:30 and 4:30-8:30' does not by a 24-hour clock. */
const ascend = (periods: readonly (OpeningPeriod | null | undefined)[]) =>
  periods.every((period, at) => at === 0 || !period || period[0] >= (periods[at - 1]?.[1] ?? 0))

/** The hours in the spans of a day, by the given clock; undefined where a time does not exist. */
function saidOf(spans: readonly Span[], clock: Clock, isWritten24: boolean): RuleHours | undefined {
  if (spans.some(({ open, close }) => !isClock(open) || (close !== undefined && !isClock(close)))) {
    const bySun = spans.map(sunSpan)
    // Hours by the sun are supported only as the single span of a day.
    return bySun.length === 1 && bySun.every((each) => each !== undefined)
      ? { kind: 'sun', spans: bySun }
      : { kind: 'unknown' }
  }
  const times = spans
    .flatMap(({ open, close }) => [open, close])
    .filter((at) => at !== undefined && isClock(at))
  const is24Hour =
    times.some((time) => time.is24Hour) || (isWritten24 && clock !== 'halves' && clock !== 'mixed')
  const periods = spans.map(({ open, close }) => {
    const from = open as ParsedTime
    if (close === undefined) return openEnd(from, is24Hour || clock === 'source')
    const until = close as ParsedTime
    if (!is24Hour && isInDoubt(from, until, clock, isWritten24)) return null
    const isForward = from.minutes < until.minutes
    const period = toPeriod(from, until, is24Hour || (isForward && clock !== 'halves' && clock !== 'text'))
    return period && isFullTurn(from, until, period) ? null : period
  })
  // '7:00+,9:00+,18:00+' are the times of services, not spans.
  const isOfServices = spans.slice(0, -1).some(({ close }) => close === undefined)
  if (
    isOfServices ||
    isTooLong(spans, periods) ||
    periods.includes(null) ||
    (clock === 'mixed' && !is24Hour && !ascend(periods))
  )
    return { kind: 'unknown' }
  if (!periods.every((period) => period != null)) return undefined
  return {
    kind: 'spans',
    spans: mergeSpans(periods),
    ...(spans.some((each) => each.isOpenEnd) && { isOpenEnd: true }),
  }
}

/** The spans at the cursor, with or without signs between them. */
function spansFrom(cursor: Cursor, clock: Clock): RuleHours | undefined {
  const first = cursor.at
  const spans: Span[] = []
  for (;;) {
    const next = cursor.attempt(() => {
      if (spans.length > 0) while (cursor.takeAnd()) continue
      return span(cursor)
    })
    if (next === undefined) break
    spans.push(next)
  }
  if (spans.length === 0) return undefined
  let isWritten24 = false
  for (let at = first - cursor.at; at < 0; at++) {
    const token = cursor.peek(at)
    if (token?.kind === 'time' || (token?.time && hasMinutes(token.time))) isWritten24 = true
  }
  return saidOf(spans, clock, isWritten24)
}

const ALL_DAY: RuleHours = { kind: 'spans', spans: [[0, DAY]] }

/** Reads words for a whole day: '24/7', '24 hours', '24h'. */
function allDay(cursor: Cursor): RuleHours | undefined {
  if (cursor.take('allDay')) return ALL_DAY
  const [number, next] = [cursor.peek(), cursor.peek(1)]
  const isHours = number?.text === '24h'
  if (isHours && !cursor.isTo(1)) {
    cursor.at++
    return ALL_DAY
  }
  if (number?.text === '24' && next?.kind === 'hours' && !cursor.isTo(2)) {
    cursor.at += 2
    return ALL_DAY
  }
  return undefined
}

/** Whether 'closed' behind hours is about them, as nothing else stands behind it: 'Mo 12:00-13:00 off'. */
const isClosedBehind = (cursor: Cursor) =>
  cursor.peek(1) === undefined || cursor.isSign(',', 1) || cursor.is('comment', 1)

/** The hours with a word behind them that changes their meaning: closed in these hours, or in doubt. */
function withModifier(cursor: Cursor, said: RuleHours): RuleHours {
  for (;;) {
    if (isClosedBehind(cursor) && cursor.take('closed')) {
      while (cursor.take('comment')) continue
      return said.kind === 'spans' && said.spans.length > 0 ? { ...said, kind: 'pause' } : said
    }
    const doubt = cursor.take('unknown') ?? cursor.take('appointment')
    if (doubt) {
      while (cursor.take('comment')) continue
      return { kind: doubt.kind === 'unknown' ? 'unknown' : 'appointment' }
    }
    if (!cursor.take('comment') && !cursor.take('open')) return said
  }
}

/** Reads a closing time for days that otherwise have the hours of other days: 'till 21:00'. */
function untilTime(cursor: Cursor): RuleHours | undefined {
  const time = cursor.take('to') && (cursor.take('time') ?? cursor.take('number'))
  return time?.time && { kind: 'until', time: time.text }
}

/** What the text at the cursor says about its days; undefined where it is about no hours. */
export function parseRuleHours(cursor: Cursor, clock: Clock): RuleHours | undefined {
  const isOpen = cursor.take('open') !== undefined
  if (cursor.take('closed')) {
    while (cursor.take('comment')) continue
    return CLOSED
  }
  if (cursor.take('appointment')) return { kind: 'appointment' }
  if (cursor.takeSign('?') || (cursor.take('unknown') ?? cursor.take('comment'))) {
    return withModifier(cursor, { kind: 'unknown' })
  }
  const said = allDay(cursor) ?? spansFrom(cursor, clock) ?? cursor.attempt(() => untilTime(cursor))
  if (said === undefined) return isOpen ? { kind: 'open' } : undefined
  return withModifier(cursor, said)
}
