import { placeLabel, type PlaceKind } from '../geo/places.ts'
import { stateOfKey } from '../geo/state-key.ts'
import { fold } from '../text/fold.ts'
import { resultsPath, type ResultsQuery } from './results-query.ts'
import type { SearchSuggestion } from './suggestions.ts'

/**
 * A kind with businesses that meet the conditions, anywhere or in the place with a slug. For a circle `isAround` tells
 * whether some lie in it; otherwise they are elsewhere in its city.
 */
export type FoundKind = readonly [kind: string, slug: string | null, isOpen: 0 | 1, isAround?: 0 | 1]

/** A city, state or other place with a name that begins with a text. */
export interface PrefixPlace {
  readonly text: string
  /** A state's key, else a slug. */
  readonly slug: string
  readonly name: string
  /** The English name, for a name in another script. */
  readonly english?: string | undefined
  /** The number of the place's businesses. */
  readonly businessCount: number
  /** Only for a place at the centre of a radius search. */
  readonly kind?: PlaceKind
  readonly radius?: number
  /** Whether any business lies in the circle. */
  readonly hasAny?: 0 | 1
}

/** The cities, states or other places that texts may name, with the kinds of business there. */
export interface FoundPlaces {
  readonly places: readonly PrefixPlace[]
  readonly found: readonly FoundKind[]
  readonly isState?: boolean
}

/** The place of a suggested search. */
export interface SearchedPlace extends PrefixPlace {
  readonly isState?: boolean
  /** Whether the kind is known only outside the place's circle. */
  readonly isBeyond?: boolean
}

/** A place as parameters of the search page. */
export function parametersOf(place: SearchedPlace | undefined): ResultsQuery {
  if (place?.kind) return { near: place.slug, radius: place.radius }
  if (!place?.isState) return { city: place?.slug }
  const { name, countryCode } = stateOfKey(place.slug)
  return { state: name, country: countryCode }
}

/** The preposition before a place's name: 'in' Istanbul, 'near' Hagia Sophia, 'in and around' Kadıköy. */
function prepositionOf({ kind, isBeyond = false }: SearchedPlace): string {
  if (isBeyond) return 'nearest to'
  if (kind === undefined) return 'in'
  return kind === 'district' ? 'in and around' : 'near'
}

/** A place with its preposition: ' in Istanbul', ' near Hagia Sophia', ' in and around Kadıköy'. */
export const whereOf = (place: SearchedPlace): string => ` ${prepositionOf(place)} ${placeLabel(place)}`

/** A search for a place alone: 'Near Hagia Sophia'. */
export function placeSearch(place: SearchedPlace): SearchSuggestion {
  const where = whereOf(place).trim()
  const query = resultsPath(parametersOf(place)).split('?', 2)[1] ?? ''
  return { text: `${where.charAt(0).toUpperCase()}${where.slice(1)}`, query }
}

/** Whether the displayed name begins with the text. */
export const isCalled = (place: PrefixPlace) => fold(placeLabel(place)).startsWith(place.text)

const isNamedAs = (one: PrefixPlace, other: PrefixPlace) =>
  fold(one.english ?? one.name) === fold(other.english ?? other.name)

/** The cities, states and other places with a name that begins with a text, largest first, one for each name. */
export const placesOf = (text: string, all: readonly FoundPlaces[]) =>
  all
    .flatMap(({ places, ...rest }) =>
      places.filter((place) => place.text === text).map((place) => ({ ...place, ...rest })),
    )
    .filter((place, at, same) => same.findIndex((each) => isNamedAs(each, place)) === at)
    .toSorted((a, b) => b.businessCount - a.businessCount)
