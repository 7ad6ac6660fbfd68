import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { CONTACT_LABELS } from '#domain/contact/fields.ts'

/** The typed text by field name. */
export type Draft = Readonly<Record<string, string>>

const KEY = STORAGE_KEYS.contactDraft

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The draft from before a reload; empty when there is none or storage is blocked. */
export function readDraft(store: Store): Draft {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Stores the draft for as long as the tab is open; does nothing where storage is blocked. */
export function saveDraft(store: Store, draft: Draft): void {
  try {
    const isEmpty = Object.keys(CONTACT_LABELS).every((name) => (draft[name] ?? '') === '')
    if (isEmpty) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the form itself still has the text.
  }
}
