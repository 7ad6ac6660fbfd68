import { CONTACT_LABELS } from '#domain/contact/fields.ts'

/** What was typed, by the names of the fields. */
export type Draft = Readonly<Record<string, string>>

const KEY = 'contact-draft'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed before the page was loaded anew; empty when nothing was, or when the browser keeps nothing. */
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

/** Keeps what is typed for as long as the tab is open; nothing is lost but that where the browser refuses. */
export function keepDraft(store: Store, draft: Draft): void {
  try {
    const isEmpty = Object.keys(CONTACT_LABELS).every((name) => (draft[name] ?? '') === '')
    if (isEmpty) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A full or forbidden store: the form itself still has the text.
  }
}
