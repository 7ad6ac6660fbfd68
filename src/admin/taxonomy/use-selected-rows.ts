import { useState } from 'react'
import { type Selection, useSelection } from '../kit/list/use-selection.ts'
import type { TaxonomyRow } from './kind.ts'

/** The selection of a list with its rows, which may be of several pages; it ends when `filters` change. */
export function useSelectedRows<Row extends TaxonomyRow>(filters: object, rows: readonly Row[]) {
  const { ids, set } = useSelection(filters)
  const [seen, setSeen] = useState<ReadonlyMap<number, Row>>(new Map())
  const selection: Selection = {
    ids,
    set: (next) => {
      const all = [...seen.values(), ...rows].map((row) => [row.id, row] as const)
      setSeen(new Map(all.filter(([id]) => next.has(id))))
      set(next)
    },
  }
  return { selection, selected: [...seen.values()].filter(({ id }) => ids.has(id)) }
}
