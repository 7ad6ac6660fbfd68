import type { DayPart } from '../../hours/day-parts.ts'
import { type DayGroupName, openAtCode, type OpenTime } from '../../hours/open-at.ts'
import { addDays, weekdayOfDate } from '../../hours/special-hours.ts'
import { dateOf } from './dates.ts'
import type { PartOfDay } from './language.ts'
import type { Slot } from './slot.ts'
import type { TimeRun } from './time-run.ts'

/** The hour of a part of the day, where one is asked for. */
const HOURS: Readonly<Record<PartOfDay, number>> = {
  early: 7,
  morning: 9,
  noon: 12,
  afternoon: 15,
  evening: 19,
  night: 22,
  midnight: 24,
}
/** The parts of the day that are asked for as a whole. */
const PARTS: Readonly<Partial<Record<PartOfDay, DayPart>>> = {
  morning: 'morning',
  afternoon: 'afternoon',
  evening: 'evening',
  night: 'night',
}
/** The days of a span. */
const GROUPS: Readonly<Partial<Record<NonNullable<TimeRun['span']>, DayGroupName>>> = {
  weekend: 'weekend',
  weekdays: 'weekdays',
  everyDay: 'daily',
}
const HALF_DAY = 12
const DAY = 24 * 60
/** An hour below eight without its half of the day is in the afternoon. */
const EARLIEST_MORNING = 8
/** Nothing closes earlier in the morning, but in the night before. */
const EARLIEST_CLOSING = 5
/** Opening hours end on quarters: what is open then is open until the hour. */
const QUARTER = 15
const NOON = 12 * 60
const LATE = 23 * 60
const NIGHT_HOUR = 27 * 60
const TONIGHT = 20 * 60
const WEEK = 7
/** The day of a group that an hour after midnight follows. */
const FIRST_DAYS: Readonly<Record<DayGroupName, number>> = { weekend: 5, weekdays: 0, daily: 6 }

/** Whether a run says a time without any other words: a single 'morning' does not, nor a number. */
export function isTime(run: TimeRun, hasDay = run.day !== undefined || run.offset !== undefined): boolean {
  const { hasOpen = false, clock, span, part, relation, isShortDay = false, isWeak = false } = run
  if (run.date) return hasOpen || run.isOnDate === true || clock !== undefined || part !== undefined || hasDay
  if (isShortDay) return hasOpen || clock !== undefined || part !== undefined
  if (hasDay || (span !== undefined && span !== 'everyDay' && GROUPS[span] !== undefined)) return true
  if (clock) return clock.isPlain || hasOpen || part !== undefined
  return (span !== undefined || part !== undefined) && (!isWeak || hasOpen || relation !== undefined)
}

/** Minutes after the midnight at which the day begins; past its end for the night after it. */
function minuteOf({ clock, part, span, relation, isTonight = false }: TimeRun): number {
  if (clock) return shifted(relatedMinute(clockMinute(clock, part), clock, relation), relation)
  if (span === 'allNight') return NIGHT_HOUR
  if (span === 'late') return LATE
  if (isTonight) return TONIGHT
  return part ? shifted(HOURS[part] * 60, relation, part === 'midnight' ? 2 * QUARTER : 0) : NOON
}

/** 'Until 2' is in the coming night, and 'until 9', 'past 9' is in the evening. */
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

/** '2 am' of a night is in the next morning. */
const nextDay = (part: TimeRun['part'], hour: number, meridiem: 'am' | 'pm') =>
  part === 'night' && meridiem === 'am' && (hour < 6 || hour === HALF_DAY) ? 2 * HALF_DAY : 0

/** 'Abends um 8 Uhr': of a part of the day an hour is one of twelve even with its unit. */
const LATER: ReadonlySet<PartOfDay | undefined> = new Set(['afternoon', 'evening', 'night'])

/** A date, its day of the week, 0 on Monday, and the minutes that have passed of it. */
export interface DayTime {
  /** 'YYYY-MM-DD' */
  readonly date: string
  readonly day: number
  readonly minute: number
}

/** The part of the day that a run asks for as a whole; undefined where it asks for an hour. */
function wholePart({ clock, part, span, relation, isTonight = false }: TimeRun): DayPart | undefined {
  if (clock !== undefined || relation !== undefined || span === 'late' || span === 'allNight')
    return undefined
  return part === undefined ? 'day' : isTonight ? 'evening' : PARTS[part]
}

/** The date of a run: a name of a day is that of the next, whatever its date. */
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

/** The day, and the hour or the part of it, that a run means. Without a day an hour that has passed is tomorrow's. */
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

/** What several runs say together, where none contradicts another: 'sunday brunch at 11'. */
function joined(runs: readonly TimeRun[]): TimeRun | undefined {
  // A date says which day it is.
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

/** The slots of times: an hour alone counts where 'open' or a day stands elsewhere. */
export function timeSlots(runs: readonly TimeRun[], now: Date, hasUnknownDay: boolean): Map<TimeRun, Slot> {
  const isPlaced = runs.some((run) => run.hasOpen ?? (hasDay(run) && isTime(run)))
  const isNow = runs.some((run) => run.hasNow)
  const all = runs.filter(
    (run) => isTime(run) || (isPlaced && !run.isShortDay && run.clock) || (isPlaced && !isNow && run.date),
  )
  const today = dayTimeOf(now)
  const isOther = otherDay(all, today, hasUnknownDay)
  const times = all.filter((run) => !isOther(run))
  const whole = joined(times)
  const slotOf = (run: TimeRun): Slot =>
    isOther(run) ? { kind: 'unread' } : openingSlot(whole ?? run, today)
  // Open on a day that is not understood is not open now.
  const idle = all.length > 0 || hasUnknownDay ? 'filler' : 'openNow'
  return new Map<TimeRun, Slot>([
    ...all.map((run) => [run, slotOf(run)] as const),
    ...runs
      .filter((run) => !all.includes(run) && (run.hasNow ?? run.hasOpen) && !run.day)
      .map((run) => [run, { kind: run.hasNow ? 'openNow' : idle }] as const),
  ])
}

/**
 * Whether a time is of another day than the one that a list is asked for: the first date of several, beside which another
 * weekday is none, or one that is not known.
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
