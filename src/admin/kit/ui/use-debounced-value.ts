import { useEffect, useState } from 'react'

/** The text, debounced by the given milliseconds. */
export function useDebouncedValue(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
