import * as list from '../kit/list/view.ts'

/** Imports with unfinished work: rejected rows, or rows that never arrived. */
export const HISTORY_FILTERS = ['rejected', 'cut-off'] as const

export const viewOf = list.viewReader({ history: list.oneOf(HISTORY_FILTERS) })

export type HistoryFilter = (typeof HISTORY_FILTERS)[number]
