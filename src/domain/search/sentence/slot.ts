/** A meaning of words in a search, other than a name, a kind and a place. */
export type Slot =
  | { readonly kind: 'openNow' }
  /**
   * Open on a day, at an hour or in a part of it, by the business's own clock; a code of `parseOpenAt`: 'sun-09:00',
   * 'sun'.
   */
  | { readonly kind: 'openAt'; readonly at: string }
  /** A day or time that is not understood, or another one than that of `openAt`: 'open on 35 december'. */
  | { readonly kind: 'unread' }
  /** Open around the clock, every day. */
  | { readonly kind: 'open24Hours' }
  /** Any of the price levels from 1 to 4; `isAmount` where they only roughly stand for an amount of money. */
  | { readonly kind: 'price'; readonly levels: readonly number[]; readonly isAmount?: true }
  /** A lowest rating; `stars` where a number of stars is rather the class of a lodging: at least so many. */
  | { readonly kind: 'minRating'; readonly minRating: number; readonly stars?: readonly number[] }
  /** A highest rating: 'rated below 4', 'rated between 3 and 4'. */
  | { readonly kind: 'maxRating'; readonly maxRating: number; readonly minRating?: number }
  /** Any of these numbers of stars, of a lodging. */
  | { readonly kind: 'stars'; readonly stars: readonly number[] }
  /** Best first. */
  | { readonly kind: 'best' }
  /** Slugs of features, one of which suffices: 'wi-fi|free-wi-fi'. */
  | { readonly kind: 'feature'; readonly features: string }
  /** Near the visitor; `metres` where a distance is stated: 'within 2 km'. */
  | { readonly kind: 'nearMe'; readonly metres?: number }
  /** Near a place named behind it, or before it with `isBehind`, as in Turkish. */
  | { readonly kind: 'near'; readonly isBehind?: true; readonly metres?: number }
  /**
   * An exclusion of the words behind it, or before it with `isBehind`, as in Turkish. `isWeak` where it excludes only
   * kinds and features: 'no' in 'no seafood' is 'in the' in Portuguese. `unwanted` are the excluded words, and
   * `features` their slugs where they are a feature.
   */
  | {
      readonly kind: 'without'
      readonly isBehind?: true
      readonly isWeak?: true
      readonly unwanted?: string
      readonly features?: string
    }
  /**
   * Words without a meaning: 'in', 'show me'; `isRequest` where only a sentence has them. `doubted` is a word that is
   * excluded if it is a name: in 'cafe no starbucks', but not in 'café no centro'.
   */
  | { readonly kind: 'filler'; readonly isRequest?: true; readonly doubted?: string }

/** Neighbouring words with one meaning. */
export interface SentencePart {
  readonly from: number
  readonly length: number
  readonly slot: Slot
}

/** An 'or' or 'and' of a sentence. */
export interface Joint {
  readonly from: number
  readonly length: number
  readonly isAnd?: true
}

/**
 * What the sentence must also name for doubtful words to have a meaning: a kind and a place; or, for stars, a kind,
 * which decides whether they are a rating or a class.
 */
export type Doubt = 'place' | 'class'

export interface DoubtfulPart {
  readonly from: number
  readonly length: number
  readonly doubt: Doubt
  /** The meaning; undefined for words that only mean something of a lodging. */
  readonly slot?: Slot | undefined
  /** The stars that it means of a lodging. */
  readonly stars?: readonly number[] | undefined
}

/**
 * A search that was read. Parts are in the order of the words and do not overlap; `marks` are the meanings of signs
 * ('$$'); `doubtful` words mean something beside others only, and are in no part.
 */
export interface Sentence {
  /** The words between alternatives, with fillers behind them: 'or', and 'and', which between places means 'or'. */
  readonly joints?: readonly Joint[]
  /** The indices of words behind a comma. */
  readonly commas?: readonly number[]
  readonly words: readonly string[]
  readonly parts: readonly SentencePart[]
  readonly doubtful?: readonly DoubtfulPart[]
  readonly marks: readonly Slot[]
}
