import { dateInYear, isWithinYear } from '../year-hours.ts'
import type { Rule, YearRange } from './rule.ts'

const DAY_MS = 86_400_000
/** A leap year, whose days number the days of any year. */
const YEAR = 2028
const DAYS = 366

const indexOf = (day: string) => (Date.parse(`${YEAR}-${day}T00:00:00Z`) - Date.UTC(YEAR, 0, 1)) / DAY_MS
const dayAt = (index: number) => new Date(Date.UTC(YEAR, 0, 1) + index * DAY_MS).toISOString().slice(5, 10)

const isFixedDay = (day: string) => /^\d\d-\d\d$/.test(day)

/** Whether a part of the year begins and ends on the same dates each year. */
export const isFixed = ({ from, to }: YearRange): boolean => isFixedDay(from) && isFixedDay(to)

export const isMovable = ({ ranges }: Rule): boolean => ranges.some((range) => !isFixed(range))

/** Whether a part of the year is a date or a few, rather than a season. */
export const isShort = ({ from, to }: YearRange): boolean =>
  from === to || (from.slice(0, 2) === to.slice(0, 2) && !from.endsWith('-01'))

/** Sample years, by whose dates of Easter and weekdays movable days are compared with fixed ones. */
const SOME_YEARS = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]

const meets = (year: number, one: YearRange, other: YearRange) =>
  [one.from, one.to].some((day) => {
    const date = dateInYear(day, year)
    return date !== undefined && isWithinYear(date, other.from, other.to)
  })

/** Whether two rules' parts of the year may share a day, where at least one moves. */
export const mayMeet = (one: Rule, other: Rule): boolean =>
  one.ranges.some((range) =>
    other.ranges.some((each) =>
      SOME_YEARS.some((year) => meets(year, range, each) || meets(year, each, range)),
    ),
  )

/** A part of each year in which the same rules hold. */
export interface YearPart {
  readonly from: string
  readonly to: string
  /** The rules with dates that hold in it. */
  readonly holding: ReadonlySet<Rule>
}

const isWithin = (index: number, { from, to }: YearRange) => {
  const [first, last] = [indexOf(from), indexOf(to)]
  return first <= last ? first <= index && index <= last : first <= index || index <= last
}

/** The parts of the year in which a rule with fixed dates holds, in their order. */
export function partsOf(rules: readonly Rule[]): readonly YearPart[] {
  const dated = rules.filter((rule) => rule.ranges.length > 0 && !isMovable(rule))
  const ranges = dated.flatMap((rule) => rule.ranges)
  const starts = new Set([0, ...ranges.flatMap(({ from, to }) => [indexOf(from), (indexOf(to) + 1) % DAYS])])
  const sorted = [...starts].toSorted((a, b) => a - b)
  return sorted.flatMap((start, at) => {
    const holding = new Set(dated.filter((rule) => rule.ranges.some((range) => isWithin(start, range))))
    return holding.size === 0
      ? []
      : [{ from: dayAt(start), to: dayAt((sorted[at + 1] ?? DAYS) - 1), holding }]
  })
}

const isNext = (to: string, from: string) => (indexOf(to) + 1) % DAYS === indexOf(from)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The rest of the year; undefined where nothing is left. */
export const restOf = ({ from, to }: YearRange): YearRange | undefined =>
  isNext(to, from)
    ? undefined
    : { from: dayAt((indexOf(to) + 1) % DAYS), to: dayAt((indexOf(from) + DAYS - 1) % DAYS) }

interface Saying<Said> {
  readonly from: string
  readonly to: string
  readonly said: Said
}

/** The parts of the year with neighbours joined that say the same, also from December to January. */
export function joinParts<Said>(parts: readonly Saying<Said>[]): readonly Saying<Said>[] {
  const joined: Saying<Said>[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && isNext(last.to, part.from) && isSame(last.said, part.said))
      joined[joined.length - 1] = { ...last, to: part.to }
    else joined.push(part)
  }
  const [first, last] = [joined[0], joined.at(-1)]
  if (!first || !last || first === last || first.from !== '01-01' || last.to !== '12-31') return joined
  return isSame(first.said, last.said) ? [...joined.slice(1, -1), { ...last, to: first.to }] : joined
}
