import { useEffect, useRef, useState } from 'react'
import type { ChangeView } from './use-view.ts'
import { compact, filtersOf, type Filters, type View } from './view.ts'

/** Debounce in milliseconds before filters and search reach the URL, and so the list. */
export const DEBOUNCE_MS = 500

const NONE = { q: undefined, category: undefined, city: undefined, country: undefined, status: undefined }

type Change = { readonly [Key in keyof Filters]?: Filters[Key] | undefined }

/** The filters as edited, ahead of those in the URL; they follow the URL when it changes by other means. */
export function useFilters(view: View, change: ChangeView) {
  const applied = filtersOf(view)
  const appliedText = JSON.stringify(applied)
  const [draft, setDraft] = useState<Filters>(applied)
  const [seen, setSeen] = useState(appliedText)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  if (seen !== appliedText) {
    setSeen(appliedText)
    setDraft(applied)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = (part: Change) => {
    const next = filtersOf(compact({ ...draft, ...part }))
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void change({ ...NONE, ...next, page: undefined }, { isReplacing: true })
    }, DEBOUNCE_MS)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setDraft({})
    void change({ ...NONE, page: undefined })
  }
  return { draft, set, clear }
}
