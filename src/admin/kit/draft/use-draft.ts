import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

/** Milliseconds after the last keystroke at which a draft is stored. */
const REST_MS = 300

/** Functions that stop storing the draft of an open form, by its name. */
const keeping = new Map<string, () => void>()

/** Deletes the draft of an open form that is about to close, including a pending store. */
export function forgetDraft(name: string): void {
  keeping.get(name)?.()
  dropDraft(localStorage, name)
}

interface Form<Values> {
  /** Its screen and record, as 'businesses:12'. */
  readonly name: string
  /** Stamp of the current record. */
  readonly version: string
  /** The unsaved changes; undefined where there are none. */
  readonly changes: Values | undefined
}

/**
 * Stores a form's unsaved input, and returns the draft of an earlier visit until it is restored, discarded or
 * replaced.
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
    /** Call this once the found draft is in the form. */
    accept: () => setFound(undefined),
    discard: () => {
      setFound(undefined)
      if (text === undefined) dropDraft(localStorage, name)
    },
  }
}

export type FoundDraft = Pick<ReturnType<typeof useDraft>, 'found' | 'accept' | 'discard'>
