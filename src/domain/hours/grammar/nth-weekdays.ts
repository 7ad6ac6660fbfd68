import type { NthWeekday } from '../year-hours.ts'
import { evaluateDay, onAnyWeek, type WeekdayTest, type SeasonTest } from './evaluate.ts'
import { EVERY_DAY, type Rule } from './rule.ts'
import { inBase, inPart } from './rule-conditions.ts'
import { joinParts, partsOf } from './year-parts.ts'

type NthSet = readonly number[]

/** The sets of nth weekdays that rules name for a weekday; a repeated set stands where the last rule names it. */
function nthSets(rules: readonly Rule[], day: number): readonly NthSet[] {
  const sets = rules.flatMap(({ nth }) =>
    nth.filter(({ weekday }) => weekday === day).map((each) => each.nth),
  )
  return [...new Map(sets.toReversed().map((set) => [String(set), set])).values()].toReversed()
}

/**
 * Whether two nth weekdays of a month may be the same date: the fourth and the last may, as months have 28 to 31 days.
 */
const mayBeOne = (nth: number, other: number) =>
  nth === other || (nth * other < 0 && [5, 6].includes(Math.abs(nth - other)))

/**
 * Whether a rule holds on one set of nth weekdays. A rule about another set does not; where the two may be the same
 * date it is in doubt, except for the `later` sets, which override this one anyway.
 */
const onNth =
  (nth: NthSet, later: readonly NthSet[]): WeekdayTest =>
  (rule, weekday) => {
    const own = rule.nth.filter((each) => each.weekday === weekday).flatMap((each) => each.nth)
    if (own.length === 0 || rule.days.includes(weekday)) return onAnyWeek(rule, weekday)
    if (nth.every((each) => own.includes(each))) return 'yes'
    const isOver = later.some((set) => String(set) === String(own))
    return !isOver && nth.some((each) => own.some((other) => mayBeOne(each, other))) ? 'maybe' : 'no'
  }

/** The hours on nth weekdays of a month: for the whole year, and for each part of the year in which they differ. */
export function nthWeekdaysOf(rules: readonly Rule[], isStrict: boolean): readonly NthWeekday[] {
  const parts = partsOf(rules)
  return EVERY_DAY.flatMap((weekday) => {
    const sets = nthSets(rules, weekday)
    const isOfYear = rules.every(
      ({ nth, ranges }) => ranges.length === 0 || !nth.some((each) => each.weekday === weekday),
    )
    return sets.flatMap((nth, at): NthWeekday[] => {
      const on = onNth(nth, isOfYear ? sets.slice(at + 1) : [])
      const named = rules.filter((rule) =>
        rule.nth.some((each) => each.weekday === weekday && String(each.nth) === String(nth)),
      )
      const spansIn = (when: SeasonTest) => evaluateDay(rules, weekday, { when, on, isStrict }).spans ?? null
      const isAlways = (rule: Rule) => rule.ranges.length === 0
      const base = named.some(isAlways) ? [{ weekday, nth, spans: spansIn(inBase) }] : []
      const inParts = parts
        .filter(({ holding }) => named.some((rule) => isAlways(rule) || holding.has(rule)))
        .map(({ from, to, holding }) => ({ from, to, said: spansIn(inPart(holding)) }))
        .filter(({ said }) => base.every(({ spans }) => JSON.stringify(spans) !== JSON.stringify(said)))
      return [
        ...base,
        ...joinParts(inParts).map(({ from, to, said }) => ({ weekday, nth, from, to, spans: said })),
      ]
    })
  })
}
