import { DAY } from './week.ts'
import type { OpeningPeriod } from './week.ts'

/** A clock time as written: the minutes that its digits say, and whether it says AM or PM. */
export interface ParsedTime {
  readonly minutes: number
  readonly meridiem: 'am' | 'pm' | undefined
  /** Whether it has a leading zero, a unit or an hour that no 12-hour clock shows. */
  readonly is24Hour: boolean
}

const HALF = DAY / 2
/** The specification's rule: an hour below eight without AM or PM is in the afternoon. */
const EARLIEST_MORNING = 8 * 60

/**
 * An opening before this minute with a lower closing number is in the evening: '5-1' is a bar, as hardly anything opens
 * at 5 AM.
 */
const EARLIEST_OF_ANY = 6 * 60

/** The latest closing: hours past midnight may exceed 24, '20:00-26:00'. */
const LATEST = 30 * 60

const TIME = /^(am|pm)? ?(?!\d{3}:)(\d{1,2})(?:([:.h]?)(\d{2})(?::\d{2})?)?(h)? ?(am|pm)?$/

/** Parses a time normalised by `normaliseTimes`; undefined for an impossible time. */
export function parseTime(text: string): ParsedTime | undefined {
  const match = TIME.exec(text.trim())
  if (!match) return undefined
  const [, before, digits = '', mark, minuteDigits = '0', unit, after] = match
  const hour = Number(digits)
  const minute = Number(minuteDigits)
  const meridiem = (after ?? before) as ParsedTime['meridiem']
  const minutes = hour * 60 + minute
  if (
    minute > 59 ||
    minutes > (mark === ':' || mark === 'h' || unit ? LATEST : DAY) ||
    (meridiem === 'am' && hour > 12)
  )
    return undefined
  const is24Hour = !meridiem && (digits.startsWith('0') || hour > 12 || mark === 'h' || unit === 'h')
  return { minutes, meridiem, is24Hour }
}

const modulo = (value: number, by: number) => ((value % by) + by) % by
/** The minutes from one time to the next moment when a 12-hour clock shows `later`: 1 to 720. */
const untilNext = (earlier: number, later: number) => modulo(later - earlier, HALF) || HALF

/** Minutes after midnight of an unambiguous time, else undefined. */
function certain({ minutes, meridiem, is24Hour }: ParsedTime): number | undefined {
  if (meridiem === undefined) return is24Hour && (minutes < 60 || minutes > HALF + 59) ? minutes : undefined
  if (minutes > HALF + 59) return minutes
  return (minutes % HALF) + (meridiem === 'pm' ? HALF : 0)
}

/**
 * The span of times of which one has AM or PM: the opening takes the half of the day nearest before the closing, or the
 * closing the nearest after the opening.
 */
function withOneMeridiem(open: ParsedTime, close: ParsedTime): OpeningPeriod {
  const closing = certain(close)
  const opening = certain(open) ?? modulo((closing ?? 0) - untilNext(open.minutes, closing ?? 0), DAY)
  return [opening, closing ?? opening + untilNext(opening, close.minutes)]
}

/**
 * The span of times without AM and PM, '9-5', '11:00-2:00': hours below eight are in the afternoon, unless the day
 * would then end before it begins. In that case an early opening is in the morning ('7-3'), one before six in the
 * evening with its closing at night ('5-1'), or a late closing in the evening ('10-8', '5-11').
 */
function withoutMeridiem(open: ParsedTime, close: ParsedTime): OpeningPeriod {
  const afternoon = (minutes: number) => (minutes < EARLIEST_MORNING ? minutes + HALF : minutes)
  const opening = afternoon(open.minutes)
  const closing = afternoon(close.minutes)
  if (closing > opening) return [opening, closing]
  if (closing === close.minutes) return [opening, closing + HALF]
  return open.minutes < EARLIEST_OF_ANY ? [opening, close.minutes + DAY] : [open.minutes, closing]
}

/** Whether a span ends at the time at which it begins, '8:00-8:00', which may mean a whole day or half of one. */
export const isFullTurn = (open: ParsedTime, close: ParsedTime, [opens, closes]: OpeningPeriod): boolean =>
  opens > 0 && closes - opens === DAY && open.minutes === close.minutes

/** The span between two written times, past midnight when it closes no later than it opens. */
export function toPeriod(open: ParsedTime, close: ParsedTime, is24Hour: boolean): OpeningPeriod | undefined {
  if (open.minutes >= DAY) return undefined
  const read = open.meridiem || close.meridiem ? withOneMeridiem : is24Hour ? undefined : withoutMeridiem
  const [opening, closing] = read?.(open, close) ?? [open.minutes, close.minutes]
  // The end of the day is written 23:59 on clocks without 24:00.
  const end = closing === DAY - 1 ? DAY : closing
  const closes = end <= opening ? end + DAY : end
  return [opening, closes - opening === DAY - 1 ? opening + DAY : closes]
}
