import { weekdayOfDate } from '../../hours/special-hours.ts'
import { dateOf } from './dates.ts'
import type { Draft } from './drafts.ts'
import { phrasesAt } from './lexicon.ts'
import { isTime, openingSlot, type DayTime } from './opening-slot.ts'
import type { Slot } from './slot.ts'
import type { TimeRun } from './time-run.ts'
import type { Word } from './words.ts'

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

export const isUnknownDay = (words: readonly Word[], at: number) =>
  phrasesAt(words, at).some(({ meaning }) => meaning.roles.includes('unknownDay'))

/** Between 'open' and a day: 'geöffnet am 35. Mai', 'ouvert le 1/5'. */
const BETWEEN: ReadonlySet<string> = new Set(
  'on the in at am im an den der le la les au en el a il em no na dia op de w dnia в во'.split(' '),
)

/** The days that are not known and for which it is asked, as 'open' stands beside them and not 'now'. */
export function unreadDates(words: readonly Word[], drafts: readonly Draft[]): ReadonlySet<Draft> {
  if (drafts.some(({ run }) => run?.hasNow)) return new Set()
  const reachesOpen = (from: number, step: 1 | -1): boolean => {
    const draft = drafts.find((each) => from >= each.from && from < each.from + each.length)
    if (draft?.run?.hasOpen) return true
    const isPassed = draft
      ? (draft.run ?? draft.isUnread ?? draft.slot?.kind === 'filler')
      : BETWEEN.has(words[from]?.text ?? '')
    if (!isPassed) return false
    return reachesOpen(draft ? (step > 0 ? draft.from + draft.length : draft.from - 1) : from + step, step)
  }
  return new Set(
    drafts.filter(
      ({ isUnread, from, length }) =>
        isUnread && (reachesOpen(from - 1, -1) || reachesOpen(from + length, 1)),
    ),
  )
}
