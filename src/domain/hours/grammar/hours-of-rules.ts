import {
  isDate,
  addDays,
  weekdayOfDate,
  specialHoursOf,
  type SpecialDay,
  type SpecialHours,
} from '../special-hours.ts'
import { namesWeekdays } from '../day-words.ts'
import { mergeSpans, type Week } from '../week.ts'
import type { Season, SunHours, YearHours } from '../year-hours.ts'
import { type DayState, evaluateDay, type SeasonTest } from './evaluate.ts'
import { nthWeekdaysOf } from './nth-weekdays.ts'
import { EVERY_DAY, type Rule, type RuleHours, type YearRange } from './rule.ts'
import { inBase, inPart, isUnmodelled, rangeText } from './rule-conditions.ts'
import { isFixed, isMovable, isShort, joinParts, partsOf, restOf } from './year-parts.ts'

/** The rules of a text, with how the text is to be understood. */
export interface RulesOfText {
  readonly rules: readonly Rule[]
  /** Whether it is in OpenStreetMap's exact syntax, in which days that are not named are closed. */
  readonly isStrict: boolean
  /**
   * Whether days that are not named are unknown: behind a fallback ('||'), or with words between them that are not
   * understood.
   */
  readonly isOpenEnded: boolean
  /** The words of each clause, for showing those that were not understood. */
  readonly clauses: readonly string[]
  /** Whether dates with a year are seasons, however short. */
  readonly isOfSeasons?: boolean
}

/** Hours beside the week, with the weekdays that may stay open longer than their spans say ('22:00+'). */
export interface YearHoursOfRules extends YearHours {
  readonly openEnd?: readonly number[]
}

export interface HoursOfRules {
  readonly week: Week | null
  readonly yearHours: YearHoursOfRules | null
  readonly specialHours: SpecialHours | null
}

/** Dates that ended before this day are ignored. */
const LONG_PAST = '2025-06-01'
/** The longest range, in days, of dates with a year that is stored as special days. */
const LONGEST_RANGE = 62

type States = readonly DayState[]

const isPast = ({ dates }: Rule) => dates.length > 0 && dates.every(({ to }) => to < LONG_PAST)

const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Whether a rule's dates can be stored as special days. */
const isSpecial = ({ dates, said, isConditional, nth, ranges }: Rule) =>
  dates.length > 0 &&
  !isConditional &&
  said.kind === 'spans' &&
  nth.length + ranges.length === 0 &&
  dates.every((range) => lengthOf(range) <= LONGEST_RANGE)

const isOfDays = ({ days, nth }: Rule) => days.length + nth.length > 0

/** A rule with dates of a year that are no special days, as seasons of that year. */
function asSeason(rule: Rule): readonly Rule[] {
  if (rule.isConditional) return [rule]
  const ranges = [...rule.ranges, ...rule.dates]
  const [fixed, movable] = [ranges.filter(isFixed), ranges.filter((range) => !isFixed(range))]
  // A part of the year that moves, such as Easter, is a season by itself.
  const parts = [...(fixed.length > 0 ? [fixed] : []), ...movable.map((range) => [range])]
  return parts.length > 0 ? parts.map((part) => ({ ...rule, dates: [], ranges: part })) : [rule]
}

/** The week of evaluated days. Where only some days are open, the others are unknown unless `isMissingClosed`. */
function weekOf(states: States, isMissingClosed: boolean): Week {
  return states.map(({ spans }) => (spans === undefined ? (isMissingClosed ? [] : null) : spans))
}

const statesOf = ({ rules, isStrict }: RulesOfText, when: SeasonTest): States =>
  EVERY_DAY.map((day) => evaluateDay(rules, day, { when, isStrict }))

function areMissingClosed(states: States, { isStrict, isOpenEnded }: RulesOfText): boolean {
  const known = states.filter(({ spans }) => spans != null)
  return (
    !isOpenEnded && known.some(({ spans }) => spans && spans.length > 0) && (known.length > 1 || isStrict)
  )
}

/** Whether a text leaves the weekend open: 'Weekdays 9-18, closed on holidays' may be open on Saturdays. */
const leavesWeekend = ({ rules, clauses }: RulesOfText) =>
  rules.some(({ holidays }) => holidays !== 'no') && namesWeekdays(clauses.join(';'))

const isOpening = (said: RuleHours) => said.kind === 'spans' && said.spans.length > 0

/**
 * Whether a seasonal rule implies that a weekday has hours in the year; closing every day, or a single date, does not.
 */
const implies = ({ days, said, ranges }: Rule, day: number) =>
  days.includes(day) && (days !== EVERY_DAY || (!isClosed(said) && !ranges.every(isShort)))

const isClosed = (said: RuleHours) => said.kind === 'spans' && said.spans.length === 0

/** The week outside of seasons and conditions: a day that only a season names is unknown. */
function baseWeek(ruled: RulesOfText, states: States): Week | null {
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

/** The seasons, each with its week. */
function seasonsOf(
  ruled: RulesOfText,
  base: Week | null,
  hasSunHours: boolean,
): { seasons: readonly Season[]; states: States[] } {
  const used: States[] = []
  const season = (range: YearRange, when: SeasonTest): readonly Season[] => {
    const states = statesOf(ruled, when)
    if (states.every(({ spans }) => spans === undefined)) return []
    used.push(states)
    const week = weekOf(states, areMissingClosed(states, ruled)).map((spans, day) =>
      states[day]?.spans === undefined && base?.[day] ? base[day] : spans,
    )
    return [{ ...range, week }]
  }
  const parts = partsOf(ruled.rules)
  const fixed = joinParts(
    parts.flatMap(({ from, to, holding }) =>
      season({ from, to }, inPart(holding)).map(({ week }) => ({ from, to, said: week })),
    ),
  ).map(({ from, to, said }): Season => ({ from, to, week: said }))
  const movable = ruled.rules
    .filter((rule) => isMovable(rule) && rule.nth.length === 0)
    .flatMap((rule) => rule.ranges.flatMap((range) => season(range, inPart(new Set(), rule))))
  const isOther = ({ week }: Season) =>
    ruled.isOfSeasons === true ||
    hasSunHours ||
    (base === null ? week.some((spans) => spans !== null) : JSON.stringify(week) !== JSON.stringify(base))
  const byRange = new Map(
    [...fixed.filter(isOther), ...movable.filter(isOther)].map((each) => [rangeText(each), each]),
  )
  return { seasons: [...byRange.values()], states: used }
}

/** Whether a rule is about all public holidays of the year. */
const isOfHolidays = ({ holidays, ranges, dates, isConditional }: Rule) =>
  holidays !== 'onDays' && ranges.length + dates.length === 0 && !isConditional

const spansOf = ({ said }: Rule) => (said.kind === 'spans' ? said.spans : [])

/** The hours on public holidays: those of the last rule about them, null where rules are about some holidays only. */
function holidaysOf(rules: readonly Rule[]): Pick<YearHours, 'holidays'> {
  const said = rules.filter(({ holidays }) => holidays !== 'no')
  const last = said.at(-1)
  if (last === undefined) return {}
  if (last.said.kind === 'open' && isOfHolidays(last)) return { holidays: 'week' }
  if (said.some((rule) => rule.said.kind !== 'spans' || rule.isConditional || rule.holidays === 'onDays'))
    return { holidays: null }
  if (said.every(isOfHolidays))
    return { holidays: mergeSpans(said.filter(({ clause }) => clause === last.clause).flatMap(spansOf)) }
  // Each season has its holidays as ordinary days: 'Apr-Sep Mo-Su,PH 09:00-18:00; Oct-Mar Mo-Su,PH 09:00-17:00'.
  return { holidays: said.every((rule) => rule.days.length === 7) ? 'week' : null }
}

/** The special days from dates with a year. */
function specialOf(rules: readonly Rule[]): SpecialHours | null {
  const days: SpecialDay[] = []
  for (const rule of rules.filter(isSpecial))
    for (const { from, to } of rule.dates)
      for (let date = from; isDate(date) && date <= to; date = addDays(date, 1))
        if (rule.days.includes(weekdayOfDate(date)) && rule.said.kind === 'spans')
          days.push({ date, spans: rule.said.spans })
  return specialHoursOf(days)
}

const daysWith = (states: States, is: (rule: Rule) => boolean): readonly number[] =>
  EVERY_DAY.filter((day) => states[day]?.by.some(is))

/** Hours by the sun in one part of the year, if the text says nothing else; the rest of the year is unknown. */
function sunSeasonOf({ rules }: RulesOfText): Pick<YearHours, 'seasons' | 'sunHours'> | undefined {
  const [rule, ...others] = rules
  const range = rule?.ranges[0]
  if (rule?.said.kind !== 'sun' || range === undefined || others.length + rule.nth.length > 0)
    return undefined
  if (rule.ranges.length > 1 || isMovable(rule) || isUnmodelled(rule)) return undefined
  const rest = restOf(range)
  return {
    ...(rest && { seasons: [{ ...rest, week: EVERY_DAY.map(() => null) }] }),
    sunHours: rule.said.spans.map((span) => ({ days: rule.days, ...span })),
  }
}

function sunHoursOf(states: States): readonly SunHours[] {
  const bySpan = new Map<string, SunHours>()
  for (const day of EVERY_DAY)
    for (const { said } of states[day]?.by ?? [])
      for (const span of said.kind === 'sun' ? said.spans : []) {
        const key = JSON.stringify(span)
        bySpan.set(key, { days: [...(bySpan.get(key)?.days ?? []), day], ...span })
      }
  return [...bySpan.values()]
}

/** The words of the clauses that were not understood, or that the model of hours cannot represent. */
function unreadOf({ rules, clauses }: RulesOfText, inSeasons: readonly States[]): readonly string[] {
  const inSeason = inSeasons.flat()
  const seasonal = new Set(inSeason.flatMap(({ by }) => by))
  const contrary = new Set(inSeason.flatMap(({ spans, by }) => (spans === null && by.length > 1 ? by : [])))
  const isLost = (rule: Rule) =>
    (isUnmodelled(rule) && !isSpecial(rule)) ||
    rule.said.kind === 'unknown' ||
    contrary.has(rule) ||
    (rule.said.kind === 'open' && isOfDays(rule)) ||
    (rule.ranges.length > 0 && seasonal.has(rule) && ['sun', 'appointment'].includes(rule.said.kind))
  const lost = rules.filter((rule) => isLost(rule)).map(({ clause }) => clause)
  return [...new Set(lost)].map((clause) => clauses[clause]?.trim() ?? '').filter(Boolean)
}

const some = <Name extends string, Item>(name: Name, items: readonly Item[]) =>
  (items.length > 0 ? { [name]: items } : {}) as { readonly [Key in Name]?: readonly Item[] }

const isOfDates = ({ ranges, days, said }: Rule) =>
  said.kind === 'spans' &&
  days === EVERY_DAY &&
  ranges.length > 0 &&
  ranges.every(({ from, to }) => from === to && !from.startsWith('w'))

/**
 * The rules with clauses of single dates at the end, where they override: in 'Dec 25 off; Nov-Mar 10-12' the date stays
 * closed.
 */
function datesLast(rules: readonly Rule[]): readonly Rule[] {
  const others = new Set(rules.filter((rule) => !isOfDates(rule)).map(({ clause }) => clause))
  const isLast = ({ clause }: Rule) => !others.has(clause)
  return [...rules.filter((rule) => !isLast(rule)), ...rules.filter(isLast)]
}

/** The week, seasons and dates that rules say. Conditions that the model cannot represent make their days unknown. */
export function hoursOfRules(all: RulesOfText): HoursOfRules {
  const rules = datesLast(all.rules.filter((rule) => !isPast(rule))).flatMap((rule) =>
    isSpecial(rule) && all.isOfSeasons !== true ? [rule] : asSeason(rule),
  )
  const ruled: RulesOfText = {
    ...all,
    rules: rules.filter((rule) => isOfDays(rule) && !isSpecial(rule)),
    isOpenEnded: all.isOpenEnded || leavesWeekend(all),
  }
  const states = statesOf(ruled, inBase)
  const week = all.isOfSeasons === true ? null : baseWeek(ruled, states)
  const sunHours = sunHoursOf(states)
  const { seasons, states: inSeasons } = seasonsOf(ruled, week, sunHours.length > 0)
  const sunSeason = sunSeasonOf(ruled)
  const school = rules
    .filter(({ schoolHolidays }) => schoolHolidays !== 'no')
    .map(({ clause }) => all.clauses[clause]?.trim())
  const isOpenEnd = ({ said }: Rule) => said.kind === 'spans' && said.isOpenEnd === true
  const yearHours: YearHoursOfRules = {
    ...(sunSeason ?? { ...some('seasons', seasons), ...some('sunHours', sunHours) }),
    ...some('nthWeekdays', nthWeekdaysOf(ruled.rules, ruled.isStrict)),
    ...holidaysOf(rules),
    ...(school.length > 0 && { schoolHolidays: [...new Set(school)].join('; ') }),
    ...some(
      'byAppointment',
      daysWith(states, ({ said }) => said.kind === 'appointment'),
    ),
    ...some('openEnd', daysWith(states, isOpenEnd)),
    ...some('unread', unreadOf({ ...all, rules }, sunSeason ? [] : inSeasons)),
  }
  return {
    week,
    yearHours: Object.keys(yearHours).length > 0 ? yearHours : null,
    specialHours: specialOf(rules),
  }
}
