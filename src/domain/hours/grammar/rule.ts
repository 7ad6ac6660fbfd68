import type { OpeningPeriod } from '../week.ts'
import type { SunTime, YearDay } from '../year-hours.ts'

/** A part of each year. */
export interface YearRange {
  readonly from: YearDay
  readonly to: YearDay
  readonly every?: number
}

/** Dates of a year, 'YYYY-MM-DD', both included. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/** Certain weekdays of each month, such as the first and the last Sunday. */
export interface NthDays {
  readonly weekday: number
  readonly nth: readonly number[]
}

/** The days that a rule is about. */
export interface Selection {
  /** Parts of the year in any of which it holds; always if there are none. */
  readonly ranges: readonly YearRange[]
  readonly dates: readonly DateRange[]
  /** Whether it has a condition that the model of hours cannot represent. */
  readonly isConditional: boolean
  /** Weekdays, 0 is Monday; all where none is named. */
  readonly days: readonly number[]
  readonly nth: readonly NthDays[]
  /** Whether it includes public holidays, is about them only, or about those on the named weekdays. */
  readonly holidays: 'no' | 'too' | 'only' | 'onDays'
  readonly schoolHolidays: 'no' | 'too' | 'only'
}

/** A span that begins or ends with the sun. */
export interface SunSpan {
  readonly open: SunTime
  readonly close: SunTime
}

/** What a rule says about its days. */
export type RuleHours =
  | { readonly kind: 'spans'; readonly spans: readonly OpeningPeriod[]; readonly isOpenEnd?: boolean }
  | { readonly kind: 'sun'; readonly spans: readonly SunSpan[] }
  /** Closed in these spans, whatever else holds. */
  | { readonly kind: 'pause'; readonly spans: readonly OpeningPeriod[] }
  /** Open as on other days, but until this time. */
  | { readonly kind: 'until'; readonly time: string }
  /** Open, at hours that are not given. */
  | { readonly kind: 'open' }
  | { readonly kind: 'appointment' }
  | { readonly kind: 'unknown' }

export interface Rule extends Selection {
  /** The number of its clause: clauses override each other, rules of one clause add up. */
  readonly clause: number
  /** Whether its season is taken from the rule before, so that outside of it the rule may hold or not. */
  readonly isCarried: boolean
  /** Whether its season stands in another clause; in strict syntax it would hold all year. */
  readonly isBehind?: boolean
  /** Whether it is a season in brackets, which overrides the rules before it in its clause. */
  readonly isAside?: boolean
  /** Whether only hours are given, without days. */
  readonly isBare: boolean
  readonly said: RuleHours
}

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

export const ALWAYS: Selection = {
  ranges: [],
  dates: [],
  isConditional: false,
  days: EVERY_DAY,
  nth: [],
  holidays: 'no',
  schoolHolidays: 'no',
}

export const CLOSED: RuleHours = { kind: 'spans', spans: [] }
