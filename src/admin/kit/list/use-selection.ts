import { useState } from 'react'

/** The selected rows of a list by id, across its pages. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly set: (ids: ReadonlySet<number>) => void
}

const NONE: ReadonlySet<number> = new Set()

/**
 * The selection of a list. It is cleared when `filters` change and is not part of the URL: a shared URL must not
 * select rows that the next click would delete.
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
