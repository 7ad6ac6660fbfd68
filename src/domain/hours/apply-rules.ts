import { closesAt, withClosing } from './closing-times.ts'
import type { Rule } from './day-selectors.ts'
import { parseHours } from './parse.ts'
import { mergeSpans, type OpeningPeriod } from './week.ts'

/** Seven days, Monday first, and holidays: undefined where nothing was said, null where what was said is not understood. */
export type Days = (readonly OpeningPeriod[] | null | undefined)[]

/** Writes what rules say of their days; several of one clause about one day add up. */
export function applyRules(days: Days, rules: readonly Rule[]): void {
  /** The days, and for how many at once something was said of each. */
  const written = new Map<number, number>()
  for (const { days: named, text } of rules) {
    const closing = closesAt(text)
    const spans = text === '' || closing !== undefined ? undefined : parseHours(text)
    for (const day of named) {
      const earlier = days[day]
      if (closing !== undefined) days[day] = (earlier && withClosing(earlier, closing)) ?? null
      else if (spans === undefined) days[day] = null
      // 'Daily 9-18, Sunday 10-16': fewer days have other hours, the same days a second span.
      else if (named.length >= (written.get(day) ?? Infinity) && earlier && spans.length > 0)
        days[day] = mergeSpans([...earlier, ...spans])
      else days[day] = spans
      written.set(day, named.length)
    }
  }
}
