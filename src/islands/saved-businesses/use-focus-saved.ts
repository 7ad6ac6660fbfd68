import { useLayoutEffect, useRef } from 'react'
import type { SavedEntry } from './saved.ts'

/**
 * Keeps the keyboard position when a card is removed by its heart: the next heart gets the focus, else the heading.
 * Returns the ref for the section.
 */
export function useFocusSaved(items: readonly SavedEntry[]) {
  const section = useRef<HTMLElement>(null)
  const place = useRef(-1)
  const hearts = () => [
    ...(section.current?.querySelectorAll<HTMLElement>('.card favourite-toggle button') ?? []),
  ]

  useLayoutEffect(() => {
    if (place.current < 0 || !document.hasFocus() || document.activeElement !== document.body) return
    const all = hearts()
    const next = all[Math.min(place.current, all.length - 1)] ?? section.current?.querySelector('h2')
    next?.focus()
  }, [items])

  useLayoutEffect(() => {
    const note = () => {
      place.current = hearts().findIndex((heart) => heart === document.activeElement)
    }
    const element = section.current
    element?.addEventListener('focusin', note)
    return () => {
      element?.removeEventListener('focusin', note)
    }
  }, [])
  return section
}
