import type { SnippetEntry } from '#domain/snippet/snippet.ts'
import { customSnippetId, SNIPPET_LIMITS } from '#domain/snippet/list.ts'

/** The entries with one of them replaced by a changed copy. */
export const updateEntry = (entries: readonly SnippetEntry[], id: string, change: Partial<SnippetEntry>) =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))

export const removeEntry = (entries: readonly SnippetEntry[], id: string) =>
  entries.filter((entry) => entry.id !== id)

/** The entries with one of them moved up (-1) or down (1); unchanged at either end. */
export function moveEntry(entries: readonly SnippetEntry[], id: string, by: -1 | 1): readonly SnippetEntry[] {
  const at = entries.findIndex((entry) => entry.id === id)
  const entry = entries[at]
  if (entry === undefined || entries[at + by] === undefined) return entries
  return entries.toSpliced(at, 1).toSpliced(at + by, 0, entry)
}

/** A new entry, enabled and requiring the strictest consent. */
export const newEntry = (name: string, word: string): SnippetEntry => ({
  id: customSnippetId(word),
  name,
  description: null,
  code: '',
  enabled: true,
  position: 'body-end',
  consent: 'advertising',
})

export type EntryFault = 'name' | 'code'

/** The invalid fields of an entry, which block saving. */
export const faultsOfEntry = ({ name, code }: SnippetEntry): readonly EntryFault[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(code.length > SNIPPET_LIMITS.code ? (['code'] as const) : []),
]

/**
 * Applies the edits to the stored entries. The edits may be based on the defaults, shown while the stored entries
 * could not be read, so that entries nobody touched must not overwrite stored ones.
 */
export function mergeEdits(
  stored: readonly SnippetEntry[],
  shown: readonly SnippetEntry[],
  edited: readonly SnippetEntry[],
): SnippetEntry[] {
  const before = new Map(shown.map((entry) => [entry.id, JSON.stringify(entry)]))
  const changed = edited.filter((entry) => before.get(entry.id) !== JSON.stringify(entry))
  const byId = new Map(changed.map((entry) => [entry.id, entry]))
  const kept = stored.map((entry) => byId.get(entry.id) ?? entry)
  const known = new Set(stored.map(({ id }) => id))
  return [...kept, ...changed.filter(({ id }) => !known.has(id))]
}
