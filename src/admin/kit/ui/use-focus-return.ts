import { useRef } from 'react'

/** Returns the focus to the element that had it when a dialog opened, or to the screen if that element is gone. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    /** Call this when the dialog opens, before the focus moves. */
    remember: () => {
      opener.current = document.activeElement
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const isThere = opener.current instanceof HTMLElement && opener.current.isConnected
      const target = isThere ? opener.current : document.getElementById('admin-content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: !isThere })
    },
  }
}
