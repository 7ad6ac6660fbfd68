import { suggestFor } from './field.ts'

const known = new WeakSet<Element>()

/** Attaches suggestions to a field, once; `sent` is the text that was submitted before this module had loaded. */
export function attach(field: HTMLInputElement, sent: string | undefined): void {
  if (known.has(field)) return
  known.add(field)
  suggestFor(field, sent)
}
