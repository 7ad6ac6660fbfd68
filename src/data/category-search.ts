import type { Kinds } from '#domain/kinds/kinds.ts'
import { fold } from '#domain/text/fold.ts'

/** The most kinds with a name that begins with the text. */
const CONSIDERED = 8

/**
 * The categories that match a text: those whose names contain it, then those of a kind that the text names in any
 * language, or of the next broader kind: 'coffee' finds Cafe, 'pizza' finds Restaurant.
 */
export function categoriesFor<T extends { readonly name: string }>(
  categories: readonly T[],
  search: string,
  kinds: Kinds,
): readonly T[] {
  const text = fold(search)
  const named = categories.filter(({ name }) => fold(name).includes(text))
  const meant = [...kinds.named(text), ...kinds.beginningWith(text, CONSIDERED).map(({ kind }) => kind)]
  const wanted = new Set(meant.flatMap((kind) => [kind, ...kinds.broader(kind).slice(0, 1)]))
  const ofKind = categories.filter(
    (category) => !named.includes(category) && kinds.ofLabel(category.name).some((kind) => wanted.has(kind)),
  )
  return [...named, ...ofKind]
}
