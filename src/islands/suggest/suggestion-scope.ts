import { stateOfKey } from '#domain/geo/state-key.ts'

/** The kinds of suggestions, named as the groups of the API's response. */
export type SuggestionKind = 'searches' | 'categories' | 'countries' | 'states' | 'cities' | 'businesses'

/** What a field suggests, and within which place or category. */
export interface SuggestionScope {
  /** The groups in display order, each with its maximum number of entries. */
  readonly kinds: readonly (readonly [kind: SuggestionKind, most: number])[]
  /** What restricts the businesses: the slug of a city or category, or a state of a country. */
  readonly place: {
    readonly city?: string
    readonly category?: string
    readonly state?: string
    readonly country?: string
  }
  /** The kind that this field searches; recent searches are stored per kind. */
  readonly searched: SuggestionKind
  /** Whether a chosen entry is written into the field, as one field of a form, instead of opened. */
  readonly isFilled?: boolean
}

const PLACES = { city: true, category: true } as const

/**
 * Parses the `data-suggest` attribute of a field: 'all', 'categories' or 'cities'; 'city:{slug}', 'category:{slug}' or
 * 'state:{key}' to suggest only businesses of that place or category; 'city' for a field that is filled with a city.
 */
export function readScope(name: string): SuggestionScope {
  const [kind = '', slug] = name.split(/:(.*)/s)
  if (slug && kind in PLACES) {
    return { kinds: [['businesses', 8]], place: { [kind]: slug }, searched: 'businesses' }
  }
  if (slug && kind === 'state') {
    const { name, countryCode } = stateOfKey(slug)
    return {
      kinds: [['businesses', 8]],
      place: { state: name, country: countryCode },
      searched: 'businesses',
    }
  }
  if (kind === 'city') return { kinds: [['cities', 6]], place: {}, searched: 'cities', isFilled: true }
  if (kind === 'categories' || kind === 'cities') return { kinds: [[kind, 8]], place: {}, searched: kind }
  return {
    kinds: [
      ['searches', 3],
      ['categories', 3],
      ['countries', 2],
      ['states', 2],
      ['cities', 3],
      ['businesses', 5],
    ],
    place: {},
    searched: 'businesses',
  }
}
