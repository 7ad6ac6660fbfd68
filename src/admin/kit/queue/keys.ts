import { persistentAtom } from '@nanostores/persistent'
import { useEffect, useEffectEvent } from 'react'

/** Whether single-key shortcuts are enabled; people who use speech input disable them. */
export const $areKeysOn = persistentAtom<boolean>('admin-proposal-keys', true, {
  encode: String,
  decode: (text) => text !== 'false',
})

/** Elements that take typed letters themselves. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OVER_ALL = '[role="dialog"], [role="alertdialog"]'

/** Whether a key press belongs to the queue, not to a field or a dialog. */
function isForQueue({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false
  if (document.querySelector(OVER_ALL) !== null) return false
  return !(target instanceof Element) || target.closest(TAKES_TEXT) === null
}

export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Only these keys repeat while held: a held key must not decide the whole queue. */
const REPEATED = ['j', 'k']

/** Listens to single keys, by their lower-case character. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const run = keys[key]
    if (run === undefined || !$areKeysOn.get() || !isForQueue(event)) return
    event.preventDefault()
    if (!event.repeat || REPEATED.includes(key)) run()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      press(event)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
    }
  }, [])
}
