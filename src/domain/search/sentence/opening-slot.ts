import type { DayPart } from '../../hours/day-parts.ts'
import { type DayGroupName, openAtCode, type OpenTime } from '../../hours/open-at.ts'
import { addDays, weekdayOfDate } from '../../hours/special-hours.ts'
import { dateOf } from './dates.ts'
import type { PartOfDay } from './language.ts'
import type { Slot } from './slot.ts'
import type { TimeRun } from './time-run.ts'

/** The hour that stands for a part of the day, where an hour is needed. */
const HOURS: Readonly<Record<PartOfDay, number>> = {
  early: 7,
  morning: 9,
  noon: 12,
  afternoon: 15,
  evening: 19,
  night: 22,
  midnight: 24,
}
/** The parts of the day that a search can ask for as a whole. */
const PARTS: Readonly<Partial<Record<PartOfDay, DayPart>>> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
}
/** The groups of days that a span of time names. */
const GROUPS: Readonly<Partial<Record<NonNullable<TimeRun['span']>, DayGroupName>>> = {
  weekend: 'weekend',
  weekdays: 'weekdays',
  everyDay: 'daily',
}
const HALF_DAY = 12
const DAY = 24 * 60
/** Hours below this one without AM or PM are in the afternoon. */
const EARLIEST_MORNING = 8
/** The earliest closing in the morning; an earlier one belongs to the night before. */
const EARLIEST_CLOSING = 5
/**
 * The minutes before a closing time that are searched: hours end on quarters, so that what is open then is open until
 * the time.
 */
const QUARTER = 15
const NOON = 12 * 60
const LATE = 23 * 60
const NIGHT_HOUR = 27 * 60
const TONIGHT = 20 * 60
const WEEK = 7
/** The weekday before which hours after midnight of a group of days fall. */
const FIRST_DAYS: Readonly<Record<DayGroupName, number>> = { weekend: 5, weekdays: 0, daily: 6 }

/** Whether the words are a time without any others: a lone 'morning' or number is not. */
export function isTime(run: TimeRun, hasDay = run.day !== undefined || run.offset !== undefined): boolean {
  const { hasOpen = false, clock, span, part, relation, isShortDay = false, isWeak = false } = run
  if (run.date) return hasOpen || run.isOnDate === true || clock !== undefined || part !== undefined || hasDay
  if (isShortDay) return hasOpen || clock !== undefined || part !== undefined
  if (hasDay || (span !== undefined && span !== 'everyDay' && GROUPS[span] !== undefined)) return true
  if (clock) return clock.isPlain || hasOpen || part !== undefined
  return (span !== undefined || part !== undefined) && (!isWeak || hasOpen || relation !== undefined)
}

/** The minute that words mean, from the midnight at which their day begins; over 1440 for the night behind it. */
function minuteOf({ clock, part, span, relation, isTonight = false }: TimeRun): number {
  if (clock) {
    // 'Open before 7' is asked for the morning.
    const isEarly = relation === 'before' && clock.hour >= EARLIEST_CLOSING
    const minute = clockMinute(clock, part ?? (isEarly ? 'morning' : undefined))
    return shifted(relatedMinute(minute, clock, relation), relation)
  }
  if (span === 'allNight') return NIGHT_HOUR
  if (span === 'late') return LATE
  if (isTonight) return TONIGHT
  return part ? shifted(HOURS[part] * 60, relation, part === 'midnight' ? 2 * QUARTER : 0) : NOON
}

/** The minute of 'until' and 'past': 'until 2' is in the coming night, 'until 9' and 'past 9' are in the evening. */
function relatedMinute(
  minute: number,
  { hour, meridiem, is24Hour }: NonNullable<TimeRun['clock']>,
  relation: TimeRun['relation'],
): number {
  const hourOfDay = meridiem === 'am' ? hour % HALF_DAY : hour
  const isEarly = hourOfDay < EARLIEST_CLOSING
  if (relation === undefined || relation === 'before' || meridiem === 'pm') return minute
  if (isEarly && (relation === 'until' || meridiem === 'am')) return hourOfDay * 60 + (minute % 60) + DAY
  const isOpenHalf = meridiem === undefined && !is24Hour && hour < HALF_DAY
  return isOpenHalf && minute < HALF_DAY * 60 ? minute + HALF_DAY * 60 : minute
}

const shifted = (minute: number, relation: TimeRun['relation'], after = 0) =>
  relation === 'after' ? minute + after : relation === undefined ? minute : Math.max(0, minute - QUARTER)

function clockMinute(
  { hour, minute, meridiem, is24Hour }: NonNullable<TimeRun['clock']>,
  part: TimeRun['part'],
) {
  const minutes = (hours: number) => hours * 60 + minute
  if (meridiem)
    return minutes((hour % HALF_DAY) + (meridiem === 'pm' ? HALF_DAY : 0) + nextDay(part, hour, meridiem))
  if (part === 'night' && hour < 6) return minutes(hour + 2 * HALF_DAY)
  if (part === 'early' || part === 'morning' || (is24Hour && !LATER.has(part))) return minutes(hour)
  if (part === 'night' && hour === HALF_DAY) return minutes(2 * HALF_DAY)
  if (part === 'noon') return minutes(hour < 11 ? hour + HALF_DAY : hour)
  if (part) return minutes(hour < HALF_DAY ? hour + HALF_DAY : hour)
  return minutes(hour < EARLIEST_MORNING ? hour + HALF_DAY : hour)
}

/** '2 am' of a night is on the next morning. */
const nextDay = (part: TimeRun['part'], hour: number, meridiem: 'am' | 'pm') =>
  part === 'night' && meridiem === 'am' && (hour < 6 || hour === HALF_DAY) ? 2 * HALF_DAY : 0

/** Parts of the day in which an hour counts up to twelve even with a unit: 'abends um 8 Uhr'. */
const LATER: ReadonlySet<PartOfDay | undefined> = new Set(['afternoon', 'evening', 'night'])

/** A date with its weekday (0 is Monday) and the minutes after midnight. */
export interface DayTime {
  /** 'YYYY-MM-DD' */
  readonly date: string
  readonly day: number
  readonly minute: number
}

/** The part of the day that is asked for as a whole; undefined where an hour is. */
function wholePart({ clock, part, span, relation, isTonight = false }: TimeRun): DayPart | undefined {
  if (clock !== undefined || relation !== undefined || span === 'late' || span === 'allNight')
    return undefined
  return part === undefined ? 'day' : isTonight ? 'evening' : PARTS[part]
}

/** The date that words mean; undefined for a weekday, which is the next one, whatever its date. */
const saidDate = ({ date, day, offset }: TimeRun, today: string): string | undefined => {
  if (date) return dateOf(date, today)
  return offset === undefined || day !== undefined ? undefined : addDays(today, offset)
}

function openOn(date: string, run: TimeRun): string {
  const part = wholePart(run)
  const minute = minuteOf(run)
  const day = part ? date : addDays(date, Math.floor(minute / DAY))
  const time: OpenTime = part ? { part } : { minute: minute % DAY }
  return openAtCode({ weekday: weekdayOfDate(day), date: day, ...time })
}

/**
 * The opening hours that words ask for: a day, and an hour or part of it. Without a day, an hour that has passed is
 * tomorrow's.
 */
export function openingSlot(run: TimeRun, now: DayTime): Slot {
  if (run.span === 'always') return { kind: 'open24Hours' }
  const date = saidDate(run, now.date)
  if (date !== undefined) return { kind: 'openAt', at: openOn(date, run) }
  const group = run.span && run.day === undefined ? GROUPS[run.span] : undefined
  const part = wholePart(run)
  const minute = minuteOf(run)
  const time: OpenTime = part ? { part } : { minute: minute % DAY }
  if (group && (part ?? minute < DAY)) return { kind: 'openAt', at: openAtCode({ group, ...time }) }
  const isPassed = (run.clock ?? run.part) !== undefined && minute < now.minute
  const first = run.day ?? (group && FIRST_DAYS[group]) ?? now.day + (run.offset ?? Number(isPassed))
  const weekday = (first + (part ? 0 : Math.floor(minute / DAY))) % WEEK
  return { kind: 'openAt', at: openAtCode({ weekday, ...time }) }
}

const hasDay = ({ day, offset, date }: TimeRun) =>
  day !== undefined || offset !== undefined || date !== undefined

/** Several times joined to one, where they do not contradict each other: 'sunday brunch at 11'. */
function joined(runs: readonly TimeRun[]): TimeRun | undefined {
  // A date decides the day.
  const dated = runs.filter(({ date }) => date)
  const days = dated.length > 0 ? dated : runs.filter(hasDay)
  const hours = runs.filter(({ clock, part, span }) => clock ?? part ?? span)
  return days.length > 1 || hours.length > 1 ? undefined : (Object.assign({}, ...runs, ...dated) as TimeRun)
}

export const dayTimeOf = (now: Date): DayTime => ({
  date: now.toISOString().slice(0, 10),
  day: (now.getUTCDay() + 6) % 7,
  minute: now.getUTCHours() * 60 + now.getUTCMinutes(),
})

/** The slots of times. An hour alone counts where 'open' or a day stands elsewhere in the sentence. */
export function timeSlots(runs: readonly TimeRun[], now: Date, hasUnknownDay: boolean): Map<TimeRun, Slot> {
  const isPlaced = runs.some((run) => run.hasOpen ?? (hasDay(run) && isTime(run)))
  const isNow = runs.some((run) => run.hasNow)
  const all = runs.filter(
    (run) => isTime(run) || (isPlaced && !run.isShortDay && run.clock) || (isPlaced && !isNow && run.date),
  )
  const today = dayTimeOf(now)
  const isOtherDay = otherDay(all, today, hasUnknownDay)
  // No list is of businesses that are closed at a time: 'closed on sunday' is not read as open then.
  const hasClosed = runs.some((run) => run.hasClosed)
  const isOther = (run: TimeRun) => isOtherDay(run) || (hasClosed && !run.hasOpen)
  const times = all.filter((run) => !isOther(run))
  const whole = joined(times)
  const slotOf = (run: TimeRun): Slot =>
    isOther(run) ? { kind: 'unread' } : openingSlot(whole ?? run, today)
  // 'Open' beside a day that is not understood does not mean open now.
  const idle = all.length > 0 || hasUnknownDay ? 'filler' : 'openNow'
  return new Map<TimeRun, Slot>([
    ...all.map((run) => [run, slotOf(run)] as const),
    ...runs
      .filter((run) => !all.includes(run) && (run.hasNow ?? run.hasOpen) && !run.day)
      .map((run) => [run, { kind: run.hasClosed ? 'unread' : run.hasNow ? 'openNow' : idle }] as const),
  ])
}

/**
 * Tells which times are about another day than the list is about. The list is about the first date, beside which
 * another weekday does not count.
 */
function otherDay(runs: readonly TimeRun[], { date: today }: DayTime, hasUnknownDay: boolean) {
  const exact = runs.flatMap((run) => {
    const date = run.date ? dateOf(run.date, today) : undefined
    return date === undefined && run.offset === undefined ? [] : [{ run, date }]
  })
  const [first, ...others] = exact
  const weekday = first?.date === undefined ? undefined : weekdayOfDate(first.date)
  const isOfUnknown = hasUnknownDay && !runs.some(hasDay)
  return (run: TimeRun): boolean => {
    if (isOfUnknown && run.span === undefined) return true
    const other = others.find((each) => each.run === run)
    if (other) return other.date !== first?.date || run.offset !== first?.run.offset
    return run !== first?.run && run.day !== undefined && weekday !== undefined && run.day !== weekday
  }
}
