import { useEffect, useRef } from 'react'

/**
 * The focus of the item opened beside a list: on phones, opening it hides the list that had the focus, and closing it
 * hides the item. `openedBy` is the id of the list's button, which gets the focus back.
 */
export function usePaneFocus(openedBy: string) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSeen(document.activeElement)) pane.current?.focus()
    return () => {
      if (!isSeen(document.activeElement)) document.getElementById(openedBy)?.focus()
    }
  }, [openedBy])
  return pane
}

/** Whether the focused element is visible. */
const isSeen = (element: Element | null) =>
  element !== null && element !== document.body && element.checkVisibility()
