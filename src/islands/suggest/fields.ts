import { suggestFor } from './field.ts'

const known = new WeakSet<Element>()

/** Attaches suggestions to a field, once. */
export function attach(field: HTMLInputElement): void {
  if (known.has(field)) return
  known.add(field)
  suggestFor(field)
}
