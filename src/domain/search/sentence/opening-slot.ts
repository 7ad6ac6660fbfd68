import type { PartOfDay } from './language.ts'
import type { Slot } from './slot.ts'
import type { TimeRun } from './time-run.ts'
import { WEEKDAYS } from './weekdays.ts'

/** The hour that stands for a part of the day. */
const HOURS: Readonly<Record<PartOfDay, number>> = {
  early: 7,
  morning: 9,
  noon: 12,
  afternoon: 15,
  evening: 19,
  night: 22,
  midnight: 24,
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
/** What is open in the night to Tuesday, when least is, is taken to be open always. */
const ALWAYS = 'tue-03:00'
const SATURDAY = 5
const SUNDAY = 6

/** Whether a run says a time without any other words: a single 'morning' does not, nor a number. */
export function isTime(run: TimeRun, hasDay = run.day !== undefined || run.offset !== undefined): boolean {
  const { hasOpen = false, clock, span, part, relation, isShortDay = false, isWeak = false } = run
  if (isShortDay) return hasOpen || clock !== undefined || part !== undefined
  if (hasDay) return true
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

const two = (number: number) => String(number).padStart(2, '0')

/** A day of the week, 0 on Monday, and the minutes that have passed of it. */
export interface DayTime {
  readonly day: number
  readonly minute: number
}

/** The day and hour that a run means. Without a day an hour that has passed is tomorrow's. */
export function openingSlot(run: TimeRun, now: DayTime): Slot {
  if (run.span === 'always') return { kind: 'openAt', at: ALWAYS }
  const spanDay = run.span === 'weekend' ? SATURDAY : run.span === 'everyDay' ? SUNDAY : undefined
  const minute = minuteOf(run)
  const isPassed = (run.clock ?? run.part) !== undefined && minute < now.minute
  const day = (run.day ?? spanDay ?? now.day + (run.offset ?? Number(isPassed))) + Math.floor(minute / DAY)
  const ofDay = minute % DAY
  const name = WEEKDAYS[day % 7]?.slice(0, 3) ?? ''
  return { kind: 'openAt', at: `${name}-${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}` }
}
