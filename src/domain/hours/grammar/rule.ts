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

/** Some weekdays of each month. */
export interface NthDays {
  readonly weekday: number
  readonly nth: readonly number[]
}

/** The days that a rule is about. */
export interface Selection {
  /** Within any of these parts of the year; without any always. */
  readonly ranges: readonly YearRange[]
  readonly dates: readonly DateRange[]
  /** Whether there is a condition that no model holds. */
  readonly isUnheld: boolean
  /** Weekdays, 0 is Monday: all of them where none is named. */
  readonly days: readonly number[]
  readonly nth: readonly NthDays[]
  /** Whether public holidays are meant too, alone, or those on some weekdays. */
  readonly holidays: 'no' | 'too' | 'only' | 'onDays'
  readonly schoolHolidays: 'no' | 'too' | 'only'
}

/** A span that begins or ends with the sun. */
export interface SunSpan {
  readonly open: SunTime
  readonly close: SunTime
}

/** What a rule says of its days. */
export type RuleHours =
  | { readonly kind: 'spans'; readonly spans: readonly OpeningPeriod[]; readonly isOpenEnd?: boolean }
  | { readonly kind: 'sun'; readonly spans: readonly SunSpan[] }
  /** Not open in these spans of the day, whatever else holds. */
  | { readonly kind: 'pause'; readonly spans: readonly OpeningPeriod[] }
  /** As on other days, until another time. */
  | { readonly kind: 'until'; readonly time: string }
  /** Open, at hours that are not said. */
  | { readonly kind: 'open' }
  | { readonly kind: 'appointment' }
  | { readonly kind: 'unknown' }

export interface Rule extends Selection {
  /** The clause that it stands in: clauses override, the rules of one of them add up. */
  readonly clause: number
  /** Its part of the year is that of the rule before it, and elsewhere it may hold or not. */
  readonly isCarried: boolean
  /** Whether its season comes from another clause; in strict syntax the rule would hold all year. */
  readonly isBehind?: boolean
  /** Whether it is a season in brackets, which overrides the rules before it in its clause. */
  readonly isAside?: boolean
  /** Whether nothing stands beside its hours. */
  readonly isBare: boolean
  readonly said: RuleHours
}

export const EVERY_DAY: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

export const ALWAYS: Selection = {
  ranges: [],
  dates: [],
  isUnheld: false,
  days: EVERY_DAY,
  nth: [],
  holidays: 'no',
  schoolHolidays: 'no',
}

export const CLOSED: RuleHours = { kind: 'spans', spans: [] }
