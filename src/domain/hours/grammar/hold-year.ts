import {
  isDate,
  addDays,
  weekdayOfDate,
  specialHoursOf,
  type SpecialDay,
  type SpecialHours,
} from '../special-hours.ts'
import { mergeSpans, type Week } from '../week.ts'
import type { NthWeekday, Season, SunHours, YearHours } from '../year-hours.ts'
import { type DayState, evaluateDay, onAnyWeek, type On, type When } from './evaluate.ts'
import { EVERY_DAY, type Rule, type Said, type YearRange } from './rule.ts'
import { isMovable, joinSeasons, partsOf } from './year-parts.ts'

/** The rules of a text, and of what kind it is. */
export interface Ruled {
  readonly rules: readonly Rule[]
  /** The exact syntax of OpenStreetMap, in which a day that is not named is closed. */
  readonly isStrict: boolean
  /** Whether the days that are not named are unknown: what stands behind '||', or words between them. */
  readonly isOpenEnded: boolean
  /** The words of each clause. */
  readonly clauses: readonly string[]
}

/** What is said beside a week, and on which weekdays it may be open longer than its spans say, '22:00+'. */
export interface HeldYear extends YearHours {
  readonly openEnd?: readonly number[]
}

export interface Held {
  readonly week: Week | null
  readonly yearHours: HeldYear | null
  readonly specialHours: SpecialHours | null
}

/** Dates that are over by now, of which nothing follows. */
const LONG_PAST = '2025-06-01'
/** Longer ranges of dates with years are no special days. */
const LONGEST_RANGE = 62

type States = readonly DayState[]

const isPast = ({ dates }: Rule) => dates.length > 0 && dates.every(({ to }) => to < LONG_PAST)

const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Whether the dates of a rule can be kept as special days. */
const isSpecial = ({ dates, said, isUnheld, nth, ranges }: Rule) =>
  dates.length > 0 &&
  !isUnheld &&
  said.kind === 'spans' &&
  nth.length + ranges.length === 0 &&
  dates.every((range) => lengthOf(range) <= LONGEST_RANGE)

const isOfDays = ({ days, nth }: Rule) => days.length + nth.length > 0

/** Rules of ordinary days: special days and what is over are none. */
const isOrdinary = (rule: Rule) => isOfDays(rule) && !isPast(rule) && !isSpecial(rule)

const isUnheld = ({ isUnheld: isNone, dates }: Rule) => isNone || dates.length > 0

/** Without the rules of the year's parts: these are seasons, and on the base week they say nothing. */
const inBase: When = (rule) =>
  isUnheld(rule) || rule.isCarried ? 'maybe' : rule.ranges.length > 0 ? 'no' : 'yes'

/** In a part of the year: with a movable rule those of fixed dates may hold in it or not. */
const inPart =
  (holding: ReadonlySet<Rule>, movable?: Rule): When =>
  (rule) => {
    if (isUnheld(rule)) return 'maybe'
    if (rule.ranges.length === 0 || holding.has(rule) || (movable && isSameTime(rule, movable))) return 'yes'
    return rule.isCarried || (movable && !isMovable(rule)) ? 'maybe' : 'no'
  }

const isSameTime = (one: Rule, other: Rule) =>
  String(one.ranges.map(rangeText)) === String(other.ranges.map(rangeText))

const rangeText = ({ from, to, every }: YearRange) => `${from}/${to}/${every ?? ''}`

/** A part of the week alone that is open leaves the others unknown, unless the syntax is exact. */
function weekOf(states: States, isMissingClosed: boolean): Week {
  return states.map(({ spans }) => (spans === undefined ? (isMissingClosed ? [] : null) : spans))
}

const statesOf = ({ rules, isStrict }: Ruled, when: When): States =>
  EVERY_DAY.map((day) => evaluateDay(rules, day, { when, isStrict }))

function areMissingClosed(states: States, { isStrict, isOpenEnded }: Ruled): boolean {
  const known = states.filter(({ spans }) => spans != null)
  return (
    !isOpenEnded && known.some(({ spans }) => spans && spans.length > 0) && (known.length > 1 || isStrict)
  )
}

const isOpening = (said: Said) => said.kind === 'spans' && said.spans.length > 0

/** A single date, or some, but no season. */
const isShort = ({ from, to }: YearRange) =>
  from === to || (from.slice(0, 2) === to.slice(0, 2) && !from.endsWith('-01'))

/** Whether a rule of a part of the year says that a day has hours: what closes every day, or is about a date, does not. */
const implies = ({ days, said, ranges }: Rule, day: number) =>
  days.includes(day) && (days !== EVERY_DAY || (!isClosed(said) && !ranges.every(isShort)))

const isClosed = (said: Said) => said.kind === 'spans' && said.spans.length === 0

/** The week without conditions: a day that a season alone names is unknown in the rest of the year. */
function baseWeek(ruled: Ruled, states: States): Week | null {
  const opensOnNth = ruled.rules.filter(
    ({ nth, ranges, said }) => nth.length > 0 && ranges.length === 0 && isOpening(said),
  )
  if (states.every(({ spans }) => spans == null) && opensOnNth.length === 0) return null
  const isOfNth = ruled.isStrict && !ruled.isOpenEnded && states.every(({ spans }) => spans === undefined)
  const isMissingClosed = areMissingClosed(states, ruled) || isOfNth
  const inSeason = (day: number) => ruled.rules.some((rule) => rule.ranges.length > 0 && implies(rule, day))
  const isNamedByNth = (day: number) =>
    ruled.rules.some(({ nth }) => nth.some(({ weekday }) => weekday === day))
  const inNth = (day: number) => opensOnNth.some(({ nth }) => nth.some(({ weekday }) => weekday === day))
  const week = weekOf(states, isMissingClosed).map((spans, day) => {
    if (states[day]?.spans !== undefined) return spans
    if (inSeason(day) || (isNamedByNth(day) && !inNth(day))) return null
    return inNth(day) && !ruled.isOpenEnded ? [] : spans
  })
  return week.every((spans) => spans === null) ? null : week
}

/** The parts of the year with a week of their own. */
function seasonsOf(ruled: Ruled, base: Week | null): { seasons: readonly Season[]; states: States[] } {
  const used: States[] = []
  const season = (range: YearRange, when: When): Season => {
    const states = statesOf(ruled, when)
    used.push(states)
    const isAnySaid = states.some(({ spans }) => spans !== undefined)
    const week = weekOf(states, isAnySaid && areMissingClosed(states, ruled))
    return {
      ...range,
      week: week.map((spans, day) => (states[day]?.spans === undefined && base?.[day] ? base[day] : spans)),
    }
  }
  const parts = partsOf(ruled.rules)
  const fixed = joinSeasons(
    parts.map((part) => season({ from: part.from, to: part.to }, inPart(part.holding))),
  )
  const movable = ruled.rules
    .filter((rule) => isMovable(rule) && rule.nth.length === 0)
    .flatMap((rule) => rule.ranges.map((range) => season(range, inPart(new Set(), rule))))
  const isOther = ({ week }: Season) =>
    base === null ? week.some((spans) => spans !== null) : JSON.stringify(week) !== JSON.stringify(base)
  const byRange = new Map(
    [...fixed.filter(isOther), ...movable.filter(isOther)].map((each) => [rangeText(each), each]),
  )
  return { seasons: [...byRange.values()], states: used }
}

/** The sets of nth weekdays that rules name of a weekday. */
function nthSets(rules: readonly Rule[], day: number): readonly (readonly number[])[] {
  const sets = rules.flatMap(({ nth }) =>
    nth.filter(({ weekday }) => weekday === day).map((each) => each.nth),
  )
  return [...new Map(sets.map((set) => [String(set), set])).values()]
}

/** On some weekdays of a month alone: a rule of others of them, counted from the same end, does not hold on these. */
const onNth =
  (nth: readonly number[]): On =>
  (rule, weekday) => {
    const own = rule.nth.filter((each) => each.weekday === weekday).flatMap((each) => each.nth)
    if (own.length === 0 || rule.days.includes(weekday)) return onAnyWeek(rule, weekday)
    if (nth.every((each) => own.includes(each))) return 'yes'
    return nth.some((each) => own.some((other) => other === each || other * each < 0)) ? 'maybe' : 'no'
  }

/** What holds on some of the weekdays of a month, in each part of the year that says other things of them. */
function nthWeekdaysOf({ rules, isStrict }: Ruled): readonly NthWeekday[] {
  const parts = partsOf(rules)
  return EVERY_DAY.flatMap((weekday) =>
    nthSets(rules, weekday).flatMap((nth): NthWeekday[] => {
      const named = rules.filter((rule) =>
        rule.nth.some((each) => each.weekday === weekday && String(each.nth) === String(nth)),
      )
      const spansIn = (when: When) =>
        evaluateDay(rules, weekday, { when, on: onNth(nth), isStrict }).spans ?? null
      const isAlways = (rule: Rule) => rule.ranges.length === 0
      const base = named.some(isAlways) ? [{ weekday, nth, spans: spansIn(inBase) }] : []
      const inParts = parts
        .filter(({ holding }) => named.some((rule) => isAlways(rule) || holding.has(rule)))
        .map(({ from, to, holding }) => ({ weekday, nth, from, to, spans: spansIn(inPart(holding)) }))
      return [...base, ...inParts]
    }),
  )
}

/** Public holidays: what the last rule of them says, where it says hours of every one. */
function holidaysOf(rules: readonly Rule[]): Pick<YearHours, 'holidays'> {
  const said = rules.filter(({ holidays }) => holidays !== 'no')
  const last = said.at(-1)
  if (last === undefined) return {}
  if (
    said.some(
      ({ holidays, isUnheld: isNone, said: { kind } }) => holidays === 'onDays' || isNone || kind !== 'spans',
    )
  )
    return { holidays: null }
  const conditional = said.filter(({ ranges, dates }) => ranges.length + dates.length > 0)
  const texts = new Set(
    said.map((rule) => (rule.said.kind === 'spans' ? JSON.stringify(rule.said.spans) : '')),
  )
  if (conditional.length > 0 && texts.size > 1)
    return { holidays: said.every((rule) => rule.days.length === 7) ? 'week' : null }
  if (conditional.length > 0) return { holidays: null }
  const inClause = said.filter(({ clause }) => clause === last.clause)
  return {
    holidays: mergeSpans(inClause.flatMap(({ said: each }) => (each.kind === 'spans' ? each.spans : []))),
  }
}

/** Dates with a year as special days. */
function specialOf(rules: readonly Rule[]): SpecialHours | null {
  const days: SpecialDay[] = []
  for (const rule of rules.filter((each) => isSpecial(each) && !isPast(each)))
    for (const { from, to } of rule.dates)
      for (let date = from; isDate(date) && date <= to; date = addDays(date, 1))
        if (rule.days.includes(weekdayOfDate(date)) && rule.said.kind === 'spans')
          days.push({ date, spans: rule.said.spans })
  return specialHoursOf(days)
}

const daysWith = (states: States, is: (rule: Rule) => boolean): readonly number[] =>
  EVERY_DAY.filter((day) => states[day]?.by.some(is))

function sunHoursOf(states: States): readonly SunHours[] {
  const byRule = new Map<Rule, number[]>()
  for (const day of EVERY_DAY)
    for (const rule of states[day]?.by ?? [])
      if (rule.said.kind === 'sun') byRule.set(rule, [...(byRule.get(rule) ?? []), day])
  return [...byRule].flatMap(([{ said }, days]) =>
    said.kind === 'sun' ? said.spans.map((span) => ({ days, ...span })) : [],
  )
}

/** The words of the clauses that were not understood or are not held. */
function unreadOf({ rules, clauses }: Ruled, inSeasons: readonly States[]): readonly string[] {
  const seasonal = new Set(inSeasons.flatMap((states) => states.flatMap(({ by }) => by)))
  const isLost = (rule: Rule) =>
    (isUnheld(rule) && !isPast(rule) && !isSpecial(rule)) ||
    rule.said.kind === 'unknown' ||
    (rule.ranges.length > 0 && seasonal.has(rule) && ['sun', 'appointment'].includes(rule.said.kind))
  const lost = rules.filter((rule) => isLost(rule)).map(({ clause }) => clause)
  return [...new Set(lost)].map((clause) => clauses[clause]?.trim() ?? '').filter(Boolean)
}

const some = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  (items.length > 0 ? { [name]: items } : {}) as { readonly [Key in Name]?: readonly Item[] }

/** A week, seasons and all else that the rules of a text say; what is not held makes its days unknown. */
export function holdYear(all: Ruled, unread: readonly string[] = []): Held {
  const ruled: Ruled = { ...all, rules: all.rules.filter(isOrdinary) }
  const states = statesOf(ruled, inBase)
  const week = baseWeek(ruled, states)
  const { seasons, states: inSeasons } = seasonsOf(ruled, week)
  const school = all.rules
    .filter(({ schoolHolidays }) => schoolHolidays !== 'no')
    .map(({ clause }) => all.clauses[clause]?.trim())
  const isOpenEnd = ({ said }: Rule) => said.kind === 'spans' && said.isOpenEnd === true
  const openEnd = EVERY_DAY.filter((day) =>
    [states, ...inSeasons].some((each) => each[day]?.by.some(isOpenEnd)),
  )
  const yearHours: HeldYear = {
    ...some('seasons', seasons),
    ...some('nthWeekdays', nthWeekdaysOf(ruled)),
    ...some('sunHours', sunHoursOf(states)),
    ...holidaysOf(all.rules),
    ...(school.length > 0 && { schoolHolidays: [...new Set(school)].join('; ') }),
    ...some(
      'byAppointment',
      daysWith(states, ({ said }) => said.kind === 'appointment'),
    ),
    ...some('openEnd', openEnd),
    ...some('unread', [...unreadOf(all, inSeasons), ...unread]),
  }
  return {
    week,
    yearHours: Object.keys(yearHours).length > 0 ? yearHours : null,
    specialHours: specialOf(all.rules),
  }
}
