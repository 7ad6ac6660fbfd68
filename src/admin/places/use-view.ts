import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { adminPath } from '#domain/paths.ts'
import { compact, type PlaceView, viewOf } from './view.ts'

type Change = { readonly [Key in keyof PlaceView]?: PlaceView[Key] | undefined }

/** The view in the address of a screen of places, and the way to another. */
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

/** A search reaches the address, and so the list, after a pause of so many milliseconds. */
const DEBOUNCE_MS = 500

/** The search as it is being typed, ahead of the one in the address, which it follows when that changes otherwise. */
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
