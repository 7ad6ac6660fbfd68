import * as list from '../kit/list/view.ts'

/** Imports that left work behind: rejected rows, or rows that never came. */
export const HISTORY_FILTERS = ['rejected', 'cut-off'] as const

export const viewOf = list.viewReader({ history: list.oneOf(HISTORY_FILTERS) })

export type HistoryFilter = (typeof HISTORY_FILTERS)[number]
