import type { KnownPlace, PlaceCircle } from '../geo/places.ts'

/** Neighbouring words of a search, with the names to look up. */
export interface TokenSpan {
  readonly from: number
  readonly length: number
  readonly text: string
}

/** A category or city that some of the words name. */
export interface NamedTerm {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** The text that was found, folded. */
  readonly text: string
  readonly countryCode: string | null
  readonly businessCount: number
  /** The name that was looked up. */
  readonly asked: string
  /** A city's name as lists show it ('Springfield, Illinois'). */
  readonly label?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
  /** The keys of the states in which a city lies. */
  readonly states?: readonly string[]
}

/** A place at the centre of a search. */
export interface PlaceTerm extends KnownPlace {
  readonly circle: PlaceCircle
  /** Whether the search states the radius. */
  readonly isRadiusSaid?: boolean
  /** The search words that name the place. */
  readonly words: readonly string[]
  /** The place's city, if the directory has it. */
  readonly within?: NamedTerm | undefined
}

/**
 * A place that is known from the directory only, such as a district or a business, and that some of the words name.
 */
export interface FoundPlace {
  /** The name that was looked up. */
  readonly asked: string
  readonly place: KnownPlace
  readonly within: NamedTerm | undefined
}

/** A state that some of the words name, by its key: 'US:Texas'. */
export interface StateTerm {
  readonly key: string
  readonly businessCount: number
  /** The name that was looked up. */
  readonly asked: string
}

/** A kind of business that some of the words name. */
export interface KindTerm {
  /** The first kind with businesses, or else the likeliest. */
  readonly kind: string
  /** All kinds that the words may name, likeliest first. */
  readonly kinds: readonly string[]
  /** The words that name it. */
  readonly text: string
  /** The words of each kind, where several are joined by 'or'. */
  readonly texts?: readonly string[]
  /** Whether the directory has businesses of this kind. */
  readonly isFound: boolean
  /** The kind's label in lists. */
  readonly label?: string
  /** The requested kind, if this one is the nearest instead. */
  readonly asked?: KindTerm
}
