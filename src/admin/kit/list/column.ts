import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row> {
  /** Also its class on its cells, as `is-name`, and its name as a sort key. */
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Content of its head in place of the label. */
  readonly head?: ReactNode
  readonly canSort?: boolean
  /** Aligned at the end, and sorted in descending order first. */
  readonly isNumber?: boolean
  /** Shows the label to screen readers only, where the cells explain themselves. */
  readonly isLabelHidden?: boolean
  /** Heads its card on phones, where it needs no label. */
  readonly isTitle?: boolean
  /** Always shown, whichever columns are chosen; a title always is. */
  readonly isFixed?: boolean
  readonly headClass?: string
  readonly cellClass?: string | ((row: Row) => string)
}

/** A list's sort key; undefined for relevance. */
export interface Sort {
  readonly id: string
  readonly isDescending: boolean
}

/** The class names that apply. */
export const classes = (...names: readonly (string | false)[]): string => names.filter(Boolean).join(' ')
