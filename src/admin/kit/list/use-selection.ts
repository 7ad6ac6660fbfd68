import type { RowSelectionState } from '@tanstack/react-table'
import { useState, type Dispatch, type SetStateAction } from 'react'

/** The selected rows of a list by id, across its pages, and a function to change them. */
export type Selection = readonly [
  selected: RowSelectionState,
  setSelected: Dispatch<SetStateAction<RowSelectionState>>,
]

/**
 * The selection of a list; it ends when `filters` change, and with the page: an address that somebody sends on must not
 * carry rows that the next click would delete.
 */
export function useSelection(filters: object): Selection {
  const text = JSON.stringify(filters)
  const [selected, setSelected] = useState<RowSelectionState>({})
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    setSelected({})
  }
  return [selected, setSelected]
}
