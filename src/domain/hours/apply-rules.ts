import { closesAt, withClosing } from './closing-times.ts'
import type { Rule } from './day-selectors.ts'
import { parseHours } from './parse.ts'
import { mergeSpans, type OpeningPeriod } from './week.ts'

/** Seven days, Monday first, and holidays: undefined where nothing was said, null where what was said is not understood. */
export type Days = (readonly OpeningPeriod[] | null | undefined)[]

/** What the clauses before said, and of what kind the text is. */
export interface Context {
  /** For each day, the days that the last clause about it named together. */
  readonly said: Map<number, string>
  /** The text has the exact syntax of OpenStreetMap. */
  readonly isStrict: boolean
}

const areApart = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every(([open, close]) => later.every(([from, until]) => until <= open || close <= from))

const isRepeated = (earlier: readonly OpeningPeriod[], later: readonly OpeningPeriod[]) =>
  earlier.every((span) => later.some((other) => String(other) === String(span)))

/** Writes what rules say of their days; several of one clause about one day add up. */
export function applyRules(days: Days, rules: readonly Rule[], { said, isStrict }: Context): void {
  /** The days, and for how many at once something was said of each. */
  const written = new Map<number, number>()
  for (const { days: named, text } of rules) {
    const closing = closesAt(text)
    const spans = text === '' || closing !== undefined ? undefined : parseHours(text)
    for (const day of named) {
      const earlier = days[day]
      const isOpenTwice = earlier && earlier.length > 0 && spans !== undefined && spans.length > 0
      if (closing !== undefined) days[day] = (earlier && withClosing(earlier, closing)) ?? null
      else if (spans === undefined) days[day] = null
      // 'Daily 9-18, Sunday 10-16': fewer days have other hours, the same days a second span.
      else if (named.length >= (written.get(day) ?? Infinity) && earlier && spans.length > 0)
        days[day] = mergeSpans([...earlier, ...spans])
      // 'Mo-Fr 10:00-16:00, Fr 23:00-07:00': in that syntax a comma adds.
      else if (isStrict && written.has(day) && isOpenTwice && areApart(earlier, spans))
        days[day] = mergeSpans([...earlier, ...spans])
      // 'Tuesday: 9-12; Tuesday: 13-16': a second line about the same days. Where the two overlap, one is of something else.
      else if (
        !isStrict &&
        !written.has(day) &&
        isOpenTwice &&
        said.get(day) === String(named) &&
        !isRepeated(earlier, spans)
      )
        days[day] = areApart(earlier, spans) ? mergeSpans([...earlier, ...spans]) : null
      else days[day] = spans
      written.set(day, named.length)
    }
  }
  for (const { days: named } of rules) for (const day of named) said.set(day, String(named))
}
