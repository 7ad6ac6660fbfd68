import { suggestFor } from './field.ts'

const known = new WeakSet<Element>()

/** Gives the field its list when it is first used. */
export function attach(field: HTMLInputElement): void {
  if (known.has(field)) return
  known.add(field)
  suggestFor(field)
}
