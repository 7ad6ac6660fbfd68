import * as list from '../kit/list/view.ts'

/** Days of a range; the first is what is shown at first. */
export const RANGES = [30, 7, 90] as const

export const viewOf = list.viewReader({
  days: (value) => RANGES.slice(1).find((days) => days === Number(value)),
})
