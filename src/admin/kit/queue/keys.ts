import { persistentAtom } from '@nanostores/persistent'
import { useEffect, useEffectEvent } from 'react'

/** Whether single keys decide; people who speak to their computer turn them off. */
export const $areKeysOn = persistentAtom<boolean>('admin-proposal-keys', true, {
  encode: String,
  decode: (text) => text !== 'false',
})

/** What takes letters itself. */
const TAKES_TEXT = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
const OVER_ALL = '[role="dialog"], [role="alertdialog"]'

/** Whether a key is meant for the queue, and not for a field or a dialog. */
function isForQueue({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || defaultPrevented) return false
  if (document.querySelector(OVER_ALL) !== null) return false
  return !(target instanceof Element) || target.closest(TAKES_TEXT) === null
}

export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Keys that stay pressed repeat these alone: a held key must not decide the whole queue. */
const REPEATED = ['j', 'k']

/** Listens to single keys, by what they write in small letters. */
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
