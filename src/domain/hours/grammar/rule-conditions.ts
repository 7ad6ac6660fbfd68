import type { SeasonTest } from './evaluate.ts'
import type { Rule, YearRange } from './rule.ts'
import { isMovable, mayMeet } from './year-parts.ts'

/** Whether a rule has a condition, or a date with a year, that the model of hours cannot represent. */
export const isUnmodelled = ({ isConditional, dates }: Rule) => isConditional || dates.length > 0

/** Whether a rule holds outside of seasons, whose rules do not. */
export const inBase: SeasonTest = (rule) =>
  isUnmodelled(rule) || rule.isCarried ? 'maybe' : rule.ranges.length > 0 ? 'no' : 'yes'

/** Whether a rule holds in a part of the year. During a movable part, rules for fixed dates may hold or not. */
export const inPart =
  (holding: ReadonlySet<Rule>, movable?: Rule): SeasonTest =>
  (rule) => {
    if (isUnmodelled(rule)) return 'maybe'
    if (rule.ranges.length === 0 || holding.has(rule) || (movable && isSameTime(rule, movable))) return 'yes'
    return rule.isCarried || (movable && !isMovable(rule) && mayMeet(rule, movable)) ? 'maybe' : 'no'
  }

const isSameTime = (one: Rule, other: Rule) =>
  String(one.ranges.map(rangeText)) === String(other.ranges.map(rangeText))

export const rangeText = ({ from, to, every }: YearRange) => `${from}/${to}/${every ?? ''}`
