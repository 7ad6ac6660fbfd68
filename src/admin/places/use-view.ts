import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { adminPath } from '#domain/paths.ts'
import { compact, type PlaceView, viewOf } from './view.ts'

type Change = { readonly [Key in keyof PlaceView]?: PlaceView[Key] | undefined }

/** The view in the URL of a categories or cities screen, and a function to change it. */
export function useView(screen: 'categories' | 'cities') {
  const view = viewOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: Change, { isReplacing = false } = {}) =>
      navigate({
        to: adminPath(screen),
        search: (old) => compact({ ...viewOf(old), ...part }),
        replace: isReplacing,
        resetScroll: false,
      }),
    [navigate, screen],
  )
  return [view, change] as const
}

export type ChangeView = ReturnType<typeof useView>[1]

/** Debounce in milliseconds before a search reaches the URL, and so the list. */
const DEBOUNCE_MS = 500

/** The search as typed, ahead of the one in the URL; follows the URL when that changes by other means. */
export function useSearchText({ q = '' }: PlaceView, change: ChangeView) {
  const [typed, setTyped] = useState(q)
  const [seen, setSeen] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  if (seen !== q) {
    setSeen(q)
    setTyped(q)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void change({ q: text.trim(), page: undefined }, { isReplacing: true })
    }, DEBOUNCE_MS)
  }
  return [typed, set] as const
}
