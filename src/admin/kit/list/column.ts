import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  /** Also its class on its cells, as `is-name`, and its name where the list is sorted by it. */
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** In its head in place of the label. */
  readonly head?: ReactNode
  readonly canSort?: boolean
  /** Aligned at the end, and sorted from the largest at first. */
  readonly isNumber?: boolean
  /** Shows the label to screen readers only, where the cells explain themselves. */
  readonly isLabelHidden?: boolean
  /** Heads its card on phones, where it needs no label. */
  readonly isTitle?: boolean
  /** Shown whichever columns are chosen; a title always is. */
  readonly isFixed?: boolean
  readonly headClass?: string
  readonly cellClass?: string | ((row: Row) => string)
}

/** What a list is sorted by; undefined where that is its relevance. */
export interface Sort {
  readonly id: string
  readonly isDescending: boolean
}

/** The class names that apply. */
export const classes = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ')
