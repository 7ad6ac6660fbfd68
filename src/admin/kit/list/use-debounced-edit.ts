import { useEffect, useRef, useState } from 'react'

/** Milliseconds before typed text reaches the URL, and so the list. */
export const DEBOUNCE_MS = 500

/** A value as edited, ahead of the applied one; it follows the applied one when that changes by other means. */
export function useDebouncedEdit<Value>(applied: Value, apply: (value: Value) => void) {
  const appliedText = JSON.stringify(applied)
  const [edited, setEdited] = useState(applied)
  const [seen, setSeen] = useState(appliedText)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  if (seen !== appliedText) {
    setSeen(appliedText)
    setEdited(applied)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const edit = (value: Value) => {
    setEdited(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(value), DEBOUNCE_MS)
  }
  /** Takes over a value that was applied by other means, and drops the pending edit. */
  const settle = (value: Value) => {
    clearTimeout(timer.current)
    setEdited(value)
  }
  return { edited, edit, settle }
}
