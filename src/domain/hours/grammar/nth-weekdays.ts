import type { NthWeekday } from '../year-hours.ts'
import { evaluateDay, onAnyWeek, type On, type When } from './evaluate.ts'
import { EVERY_DAY, type Rule } from './rule.ts'
import { inBase, inPart } from './when.ts'
import { joinParts, partsOf } from './year-parts.ts'

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
export function nthWeekdaysOf(rules: readonly Rule[], isStrict: boolean): readonly NthWeekday[] {
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
        .map(({ from, to, holding }) => ({ from, to, said: spansIn(inPart(holding)) }))
        .filter(({ said }) => base.every(({ spans }) => JSON.stringify(spans) !== JSON.stringify(said)))
      return [
        ...base,
        ...joinParts(inParts).map(({ from, to, said }) => ({ weekday, nth, from, to, spans: said })),
      ]
    }),
  )
}
