import { useEffect } from 'react'
import { $isPaletteOpen } from './palette.store.ts'

/** Opens the palette at Ctrl+K, or Command+K, also while a field has the focus; a second time closes it. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      $isPaletteOpen.set(!$isPaletteOpen.get())
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
