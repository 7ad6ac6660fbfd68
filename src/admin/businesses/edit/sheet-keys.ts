import { useEffect, useEffectEvent } from 'react'

/** Whether a key press belongs to the sheet, not to a dialog or a list of choices over it. */
export function isForSheet({ target }: KeyboardEvent): boolean {
  const at = target instanceof Element ? target.closest('[role="dialog"], [role="alertdialog"]') : null
  if (document.querySelector('[role="alertdialog"]') !== null) return false
  return at === null || at.classList.contains('is-sheet')
}

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
