import { useEffect, useState } from 'react'

/** A text as it was when typing last paused for so many milliseconds. */
export function usePaused(text: string, milliseconds: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return paused
}
