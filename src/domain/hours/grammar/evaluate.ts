import { withClosing } from './closing-times.ts'
import { DAY, mergeSpans, type OpeningPeriod } from '../week.ts'
import { EVERY_DAY, type Rule, type RuleHours } from './rule.ts'

/** The hours of a weekday: spans are undefined if no rule is about it, null if they are not understood. */
export interface DayState {
  readonly spans: readonly OpeningPeriod[] | null | undefined
  /** The rules that decided this day. */
  readonly by: readonly Rule[]
}

type Certainty = 'yes' | 'no' | 'maybe'

/** Whether a rule holds in a part of the year. */
export type SeasonTest = (rule: Rule) => Certainty

/** Whether a rule is about certain nth weekdays of a month. */
export type WeekdayTest = (rule: Rule, weekday: number) => Certainty

/** For days that are none of the nth weekdays named by rules. */
export const onAnyWeek: WeekdayTest = ({ days, isConditional, nth }, weekday) =>
  days.includes(weekday) || (isConditional && nth.some((each) => each.weekday === weekday)) ? 'yes' : 'no'

const UNSAID: DayState = { spans: undefined, by: [] }

const areApart = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every(([open, close]) => later.every(([from, until]) => until <= open || close <= from))

const isAfter = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every(([, close]) => later.every(([open]) => close <= open))

const isRepeated = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every((span) => later.some((other) => String(other) === String(span)))

/** Spans with the pause cut out. */
function without(
  spans: readonly OpeningPeriod[],
  pauses: readonly OpeningPeriod[],
): readonly OpeningPeriod[] {
  return pauses.reduce(
    (left, [from, until]) =>
      left.flatMap(([open, close]): OpeningPeriod[] => {
        const parts: OpeningPeriod[] = [
          [open, Math.min(close, from)],
          [Math.max(open, until), close],
        ]
        return parts.filter(([first, last]) => first < last)
      }),
    spans,
  )
}

const spansOf = (said: RuleHours): readonly OpeningPeriod[] | null =>
  said.kind === 'spans' ? said.spans : null

/** The result of the earlier rules for a day. */
interface Before {
  readonly state: DayState
  /** The number of days of the rule in this clause that set this day. */
  readonly inClause: number | undefined
  /** The days that the last clause named, if this day is among them. */
  readonly named: string | undefined
}

const isAllDay = (spans: readonly OpeningPeriod[]) =>
  spans.some(([open, close]) => open === 0 && close === DAY)

const isOfSameTime = (one: Rule, other: Rule) =>
  one.ranges === other.ranges || JSON.stringify(one.ranges) === JSON.stringify(other.ranges)

const namesAllOf = ({ days }: Rule, other: Rule) =>
  other.days.every((day) => days.includes(day)) && other.nth.every(({ weekday }) => days.includes(weekday))

/** Whether a later rule would override every day of an earlier one, which no author intends. */
const isOver = (rule: Rule, earlier: Rule) =>
  rule.nth.length === 0 &&
  (isOfSameTime(rule, earlier)
    ? namesAllOf(rule, earlier)
    : rule.ranges.length === 0 &&
      (namesAllOf(rule, earlier) || isClosed(earlier) || (earlier.days === EVERY_DAY && !isClosed(rule))))

const isClosed = ({ said }: Rule) => said.kind === 'spans' && said.spans.length === 0

/** Whether a rule adds its spans to the day's earlier ones instead of replacing them; undefined if in doubt. */
function adds(before: Before, rule: Rule, isStrict: boolean): boolean | undefined {
  const { state, inClause } = before
  const [earlier, later] = [state.spans, spansOf(rule.said)]
  if (!earlier || !later || rule.isAside || (inClause !== undefined && later.length === 0)) return false
  // In 'Daily 9-18, Sunday 10-16' fewer days have other hours; with as many days it is a second span.
  if (inClause !== undefined && rule.days.length >= inClause)
    // '24/7, Mo-Su 9-13' contradicts itself.
    return isAllDay(earlier) && !isAllDay(later) ? undefined : true
  // A second span of the same clause: 'Mo-Fr 08:00-12:00, Mo-Th 14:00-18:00', 'Mo-Fr 10:00-16:00, Fr 23:00-07:00'.
  if (inClause !== undefined) return earlier.length > 0 && areApart(earlier, later)
  if (isRepeated(earlier, later) && isRepeated(later, earlier)) return false
  if (state.by.every((each) => isOver(rule, each))) return addsOver(before, rule, isStrict)
  if (earlier.length === 0 || later.length === 0) return false
  // 'Mon-Fri 7-12; Mon-Thu 13-17': in strict syntax the second rule replaces the first.
  const isSecond = isAfter(earlier, later) && state.by.every((each) => isOfSameTime(rule, each))
  return isStrict && isSecond ? undefined : !isStrict && isAfter(earlier, later)
}

/** 'Tuesday: 9-12; Tuesday: 13-16': a second line on the same days. Overlapping spans leave the day in doubt. */
function addsOver({ state, named }: Before, rule: Rule, isStrict: boolean): boolean | undefined {
  const [earlier, later] = [state.spans ?? [], spansOf(rule.said) ?? []]
  if (earlier.length === 0 || later.length === 0) return undefined
  const isOfSameDays = named === String(rule.days) && state.by.every((each) => isOfSameTime(rule, each))
  if (isOfSameDays && isRepeated(earlier, later)) return false
  const isSecond = isOfSameDays ? areApart(earlier, later) : !isStrict && isAfter(earlier, later)
  return isSecond || undefined
}

/** Whether a rule is about other days or another season than the rule that closed this day. */
const isOfOthers = ({ state, inClause }: Before, rule: Rule) =>
  inClause === undefined
    ? state.by.every(
        (each) => isOver(rule, each) && (each.days.length < rule.days.length || !isOfSameTime(rule, each)),
      )
    : rule.days.length > inClause

function applied(before: Before, rule: Rule, isStrict: boolean): DayState {
  const { state } = before
  const { said } = rule
  const together = { by: [...state.by, rule] }
  if (said.kind === 'until')
    return { ...together, spans: (state.spans && withClosing(state.spans, said.time)) ?? null }
  if (said.kind === 'pause') return { ...together, spans: state.spans && without(state.spans, said.spans) }
  // An appointment beside hours of the same clause: 'Mo-Fr 08:00-12:00, Mo 14:00-16:00 "by appointment"'.
  if (said.kind === 'appointment' && before.inClause !== undefined && state.spans?.length)
    return { ...together, spans: state.spans }
  // Behind words that are not understood no later hours of the clause are certain.
  if (!isStrict && before.inClause !== undefined && state.by.at(-1)?.said.kind === 'unknown')
    return { ...together, spans: null }
  // The closed day stays closed: 'Tuesday closed, Monday to Sunday 19-22'.
  if (!isStrict && state.spans?.length === 0 && isOfOthers(before, rule)) return state
  // A third rule does not settle a contradiction between two others.
  const isContrary = state.spans === null && state.by.length > 1
  if (isContrary && (before.inClause !== undefined || state.by.every((each) => isOver(rule, each))))
    return { ...together, spans: null }
  const isAdded = adds(before, rule, isStrict)
  if (isAdded === undefined) return { ...together, spans: null }
  const spans = spansOf(said)
  if (isAdded && spans) return { ...together, spans: mergeSpans([...(state.spans ?? []), ...spans]) }
  return { spans, by: [rule] }
}

/** Whether a rule may also hold outside its season on a day whose hours come from another season. */
const isOfOtherSeason = ({ isCarried, isBehind }: Rule, { by }: DayState) =>
  isCarried && isBehind !== true && by.some(({ ranges }) => ranges.length > 0)

const isSame = (one: DayState, other: DayState) => JSON.stringify(one.spans) === JSON.stringify(other.spans)

/** The hours of a weekday from its rules in order. An uncertain rule makes the day unknown if it would change it. */
export function evaluateDay(
  rules: readonly Rule[],
  weekday: number,
  {
    when,
    on = onAnyWeek,
    isStrict,
  }: { readonly when: SeasonTest; readonly on?: WeekdayTest; readonly isStrict: boolean },
): DayState {
  let state = UNSAID
  let [clause, inClause, named] = [-1, undefined as number | undefined, undefined as string | undefined]
  let isInDoubt = false
  // 'Summer: Mo-Su 9-20; Mo-Su 9-17' leaves a day in doubt, unless the later rule has the same hours as the conditional
  // one.
  let conditional: DayState | undefined
  for (const rule of rules) {
    if (rule.clause !== clause || rule.isAside) [clause, inClause] = [rule.clause, undefined]
    const doesHold = certainty(on(rule, weekday), when(rule))
    if (doesHold === 'no' || (doesHold === 'maybe' && isOfOtherSeason(rule, state))) continue
    const next = applied({ state, inClause, named }, rule, isStrict)
    if (doesHold === 'maybe') {
      isInDoubt ||= !isSame(state, next)
      if (rule.isConditional) conditional = next
    } else {
      isInDoubt &&= next.by.length > 1
      isInDoubt ||= conditional !== undefined && !isSame(conditional, next)
      state = next
    }
    inClause = rule.days.length
    named = String(rule.days)
  }
  return isInDoubt ? { ...state, spans: null } : state
}

const certainty = (on: Certainty, when: Certainty): Certainty =>
  on === 'no' || when === 'no' ? 'no' : on === 'maybe' ? on : when
