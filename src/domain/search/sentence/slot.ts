/** What words of a search mean beside the name, the kind and the place that it looks for. */
export type Slot =
  | { readonly kind: 'openNow' }
  /** A day, and an hour or a part of it, by the business's own clock, as `parseOpenAt` reads it: 'sun-09:00', 'sun'. */
  | { readonly kind: 'openAt'; readonly at: string }
  /** A day, or a time of it, that is not known or is another one than that of `openAt`: 'open on 35 december'. */
  | { readonly kind: 'unread' }
  /** Around the clock, every day. */
  | { readonly kind: 'open24Hours' }
  /** Levels from 1 to 4, any of them; `isAmount` where an amount of money was said, which they stand for only roughly. */
  | { readonly kind: 'price'; readonly levels: readonly number[]; readonly isAmount?: true }
  /** `stars` where a number of them was said that is rather the class of a lodging: those of at least so many. */
  | { readonly kind: 'minRating'; readonly minRating: number; readonly stars?: readonly number[] }
  /** 'rated below 4', 'rated between 3 and 4'. */
  | { readonly kind: 'maxRating'; readonly maxRating: number; readonly minRating?: number }
  /** Stars of a lodging, any of them. */
  | { readonly kind: 'stars'; readonly stars: readonly number[] }
  /** The best first. */
  | { readonly kind: 'best' }
  /** Slugs of features of which one is enough: 'wi-fi|free-wi-fi'. */
  | { readonly kind: 'feature'; readonly features: string }
  /** `metres` where a distance is said: 'within 2 km'. */
  | { readonly kind: 'nearMe'; readonly metres?: number }
  /** The words after it name a place, or those before it where it stands behind, as in Turkish. */
  | { readonly kind: 'near'; readonly isBehind?: true; readonly metres?: number }
  /**
   * The words after it are not wanted, or those before it where it stands behind, as in Turkish. `isWeak` where it says
   * that only of kinds and features: the 'no' of 'no seafood' is 'in the' in Portuguese. `unwanted` is what it takes, and
   * `features` the slugs where that is a feature.
   */
  | {
      readonly kind: 'without'
      readonly isBehind?: true
      readonly isWeak?: true
      readonly unwanted?: string
      readonly features?: string
    }
  /**
   * Says nothing by itself: 'in', 'show me'; `isRequest` where only a sentence says it. `doubted` is the word that is not
   * wanted if it is a name: of 'cafe no starbucks', but not of 'café no centro'.
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

/** What else must be said for words to have a meaning: what and where; or what it is, of which stars are a rating or a class. */
export type Doubt = 'place' | 'class'

export interface DoubtfulPart {
  readonly from: number
  readonly length: number
  readonly doubt: Doubt
  /** What it means; undefined where it means nothing but of a lodging. */
  readonly slot?: Slot | undefined
  /** What it means of a lodging. */
  readonly stars?: readonly number[] | undefined
}

/**
 * Parts are in the order of the words and do not overlap; `marks` are what signs say ('$$'). What is `doubtful` means
 * something only beside other words, and lies in no part.
 */
export interface Sentence {
  /** Each 'or', and each 'and', which is an 'or' between places; with the fillers after it. */
  readonly joints?: readonly Joint[]
  /** The places of words that a comma precedes. */
  readonly commas?: readonly number[]
  readonly words: readonly string[]
  readonly parts: readonly SentencePart[]
  readonly doubtful?: readonly DoubtfulPart[]
  readonly marks: readonly Slot[]
}
