/** The kinds of things that a list can offer, as the groups of an answer are called. */
export type SuggestionKind = 'categories' | 'cities' | 'businesses'

/** What the list of a field offers, and of where. */
export interface Scope {
  /** In the order of the groups, each with the most that are shown. */
  readonly kinds: readonly (readonly [kind: SuggestionKind, most: number])[]
  /** Slugs that the businesses belong to. */
  readonly place: { readonly city?: string; readonly category?: string }
  /** What is searched here: searches are remembered together with those of the same kind. */
  readonly searched: SuggestionKind
  /** Whether what is chosen is written into the field, one of several of a form, instead of opened. */
  readonly isFilled?: boolean
}

const PLACES = { city: true, category: true } as const

/**
 * The scope that the `data-suggest` of a field names: 'all', 'categories', 'cities', or a place as 'city:{slug}' and
 * 'category:{slug}', of which only businesses are offered; or 'city' for a field that is filled with one.
 */
export function readScope(name: string): Scope {
  const [kind = '', slug] = name.split(/:(.*)/s)
  if (slug && kind in PLACES) {
    return { kinds: [['businesses', 8]], place: { [kind]: slug }, searched: 'businesses' }
  }
  if (kind === 'city') return { kinds: [['cities', 6]], place: {}, searched: 'cities', isFilled: true }
  if (kind === 'categories' || kind === 'cities') return { kinds: [[kind, 8]], place: {}, searched: kind }
  return {
    kinds: [
      ['categories', 3],
      ['cities', 3],
      ['businesses', 5],
    ],
    place: {},
    searched: 'businesses',
  }
}
