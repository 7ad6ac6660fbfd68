import type { SnippetEntry } from './snippet.ts'

const OFF = { code: '', description: null, enabled: false } as const

/** The entries that every directory starts with, all disabled; the unclassified ones need the strictest consent. */
export const DEFAULT_SNIPPETS: readonly SnippetEntry[] = [
  { id: 'ad-auto', name: 'Automatic advertisements', position: 'head', consent: 'advertising', ...OFF },
  { id: 'ad-display', name: 'Display ad unit', position: 'body-end', consent: 'advertising', ...OFF },
  { id: 'search-console', name: 'Search console', position: 'head', consent: 'necessary', ...OFF },
  { id: 'analytics-4', name: 'Analytics 4', position: 'head', consent: 'analytics', ...OFF },
  { id: 'pixel', name: 'Pixel', position: 'head', consent: 'advertising', ...OFF },
  { id: 'custom-head', name: 'Code for the head', position: 'head', consent: 'advertising', ...OFF },
  { id: 'custom-body', name: 'Code for the body', position: 'body-end', consent: 'advertising', ...OFF },
]

const DEFAULT_IDS: ReadonlySet<string> = new Set(DEFAULT_SNIPPETS.map(({ id }) => id))

export const isDefaultSnippet = (id: string): boolean => DEFAULT_IDS.has(id)

/** The stored entries, then each missing default entry. */
export function withDefaultSnippets(stored: readonly SnippetEntry[]): SnippetEntry[] {
  const known = new Set(stored.map(({ id }) => id))
  return [...stored, ...DEFAULT_SNIPPETS.filter(({ id }) => !known.has(id))]
}
