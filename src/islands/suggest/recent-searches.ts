import { persistentAtom } from '@nanostores/persistent'
import { MAX_RECENT, STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import type { SuggestionKind } from './suggestion-scope.ts'

/** Longer searches, in characters, are not stored. */
const LONGEST = 100

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The list without a search, compared case-insensitively. */
export const withoutSearch = (searches: readonly string[], text: string): readonly string[] =>
  searches.filter((search) => !same(search, text))

/** The list with a search as its newest; a blank or overlong one is not added. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const kept = text.trim().replace(/\s+/g, ' ')
  if (kept === '' || kept.length > LONGEST) return searches
  return [kept, ...withoutSearch(searches, kept)].slice(0, MAX_RECENT)
}

/** Parses the stored list; invalid entries are dropped. */
export function decodeSearches(kept: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(kept)
    const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
    return texts.reduceRight(withSearch, [])
  } catch {
    return []
  }
}

/** A blocked or full storage must not break the search. */
function harmless<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt()
  } catch {
    return otherwise
  }
}

/** The searches made on this device, which never leave it. */
export function recentSearches(searched: SuggestionKind) {
  const $searches = harmless(
    () =>
      persistentAtom<readonly string[]>(`${STORAGE_KEYS.searches}.${searched}`, [], {
        // An empty list removes the storage key.
        encode: (searches) => (searches.length > 0 ? JSON.stringify(searches) : undefined),
        decode: decodeSearches,
      }),
    undefined,
  )
  const read = () => harmless(() => $searches?.get() ?? [], [])
  const write = (searches: readonly string[]) => {
    harmless(() => $searches?.set(searches), undefined)
  }
  return {
    read,
    add: (text: string) => {
      write(withSearch(read(), text))
    },
    remove: (text: string) => {
      write(withoutSearch(read(), text))
    },
    clear: () => {
      write([])
    },
  }
}
