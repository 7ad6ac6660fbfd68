import type { When } from './evaluate.ts'
import type { Rule, YearRange } from './rule.ts'
import { isMovable, mayMeet } from './year-parts.ts'

/** Whether the condition of a rule is not held. */
export const isUnheld = ({ isUnheld: isNone, dates }: Rule) => isNone || dates.length > 0

/** Without the rules of the year's parts: these are seasons, and on the base week they say nothing. */
export const inBase: When = (rule) =>
  isUnheld(rule) || rule.isCarried ? 'maybe' : rule.ranges.length > 0 ? 'no' : 'yes'

/** In a part of the year: with a movable rule those of fixed dates may hold in it or not. */
export const inPart =
  (holding: ReadonlySet<Rule>, movable?: Rule): When =>
  (rule) => {
    if (isUnheld(rule)) return 'maybe'
    if (rule.ranges.length === 0 || holding.has(rule) || (movable && isSameTime(rule, movable))) return 'yes'
    return rule.isCarried || (movable && !isMovable(rule) && mayMeet(rule, movable)) ? 'maybe' : 'no'
  }

const isSameTime = (one: Rule, other: Rule) =>
  String(one.ranges.map(rangeText)) === String(other.ranges.map(rangeText))

export const rangeText = ({ from, to, every }: YearRange) => `${from}/${to}/${every ?? ''}`
