import { useState } from 'react'

/** The selected rows of a list by id, across its pages. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly set: (ids: ReadonlySet<number>) => void
}

const NONE: ReadonlySet<number> = new Set()

/**
 * The selection of a list; it ends when `filters` change, and with the page: an address that somebody sends on must not
 * carry rows that the next click would delete.
 */
export function useSelection(filters: object): Selection {
  const text = JSON.stringify(filters)
  const [ids, set] = useState(NONE)
  const [seen, setSeen] = useState(text)
  if (seen !== text) {
    setSeen(text)
    set(NONE)
  }
  return { ids, set }
}
