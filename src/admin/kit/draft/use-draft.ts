import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

/** How long after the last key a draft is kept, in milliseconds. */
const REST_MS = 300

/** Ends the keeping of a form's draft, by its name, as long as the form is open. */
const keeping = new Map<string, () => void>()

/** Drops the draft of a form that is still open and about to close: what it was about to keep is not kept either. */
export function forgetDraft(name: string): void {
  keeping.get(name)?.()
  dropDraft(localStorage, name)
}

interface Form<Values> {
  /** Its screen and record, as 'businesses:12'. */
  readonly name: string
  /** Stamp of the record as it is now. */
  readonly version: string
  /** What was changed and is not saved; undefined where nothing is. */
  readonly changes: Values | undefined
}

/**
 * Keeps what is typed in a form while it is not saved, and gives the draft of an earlier visit until it is put back,
 * thrown away or replaced.
 */
export function useDraft<Values extends object>({ name, version, changes }: Form<Values>) {
  const [found, setFound] = useState(() => readDraft(localStorage, name, Date.now()))
  const [hasChanged, setChanged] = useState(false)
  const text = changes && JSON.stringify(changes)
  if (text !== undefined && !hasChanged) setChanged(true)
  const isSavedOrUndone = hasChanged && text === undefined

  useEffect(() => {
    if (isSavedOrUndone) dropDraft(localStorage, name)
    if (text === undefined) return
    const keep = () =>
      keepDraft(localStorage, name, { at: Date.now(), version, values: JSON.parse(text) as unknown })
    const timer = setTimeout(keep, REST_MS)
    addEventListener('pagehide', keep)
    const stop = () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
    keeping.set(name, stop)
    return () => {
      stop()
      keeping.delete(name)
    }
  }, [name, version, text, isSavedOrUndone])

  return {
    found,
    /** Called once the found draft is in the form. */
    accept: () => setFound(undefined),
    discard: () => {
      setFound(undefined)
      if (text === undefined) dropDraft(localStorage, name)
    },
  }
}

export type FoundDraft = Pick<ReturnType<typeof useDraft>, 'found' | 'accept' | 'discard'>
