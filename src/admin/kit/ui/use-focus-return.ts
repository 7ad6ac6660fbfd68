import { useRef } from 'react'

const isThere = (element: unknown): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body

/** The dialog that is still open, or the screen. */
const behind = () =>
  [...document.querySelectorAll<HTMLElement>('.dialog[data-state="open"]')].at(-1) ??
  document.getElementById('admin-content')

/**
 * Returns the focus when a dialog closes: to `returnTo`, else to the element that had it when the dialog opened, or to
 * the dialog or screen behind if that element is gone.
 */
export function useFocusReturn(returnTo?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null)
  return {
    /** Call this when the dialog opens, before the focus moves. */
    remember: () => {
      opener.current = document.activeElement
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const target = returnTo?.() ?? opener.current
      if (isThere(target)) target.focus()
      else behind()?.focus({ preventScroll: true })
    },
  }
}
