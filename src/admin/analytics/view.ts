import * as list from '../kit/list/view.ts'

/** Lengths of a range in days; the first is the default. */
export const RANGES = [30, 7, 90] as const

export const viewOf = list.viewReader({
  days: (value) => RANGES.slice(1).find((days) => days === Number(value)),
})
