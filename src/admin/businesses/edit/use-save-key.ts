import { useEffect, useEffectEvent } from 'react'
import { isForSheet } from './sheet-keys.ts'

/** Saves with Ctrl+S, or Cmd+S, in place of the browser. */
export function useSaveKey(save: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (isForSheet(event) && !event.repeat) save()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
