/** What words of a search mean beside the name, the kind and the place that it looks for. */
export type Slot =
  | { readonly kind: 'openNow' }
  /** A day, and an hour or a part of it, by the business's own clock, as `parseOpenAt` reads it: 'sun-09:00', 'sun'. */
  | { readonly kind: 'openAt'; readonly at: string }
  /** Around the clock, every day. */
  | { readonly kind: 'open24Hours' }
  /** Levels from 1 to 4, any of them; `isAmount` where an amount of money was said, which they stand for only roughly. */
  | { readonly kind: 'price'; readonly levels: readonly number[]; readonly isAmount?: true }
  | { readonly kind: 'minRating'; readonly minRating: number }
  /** The best first. */
  | { readonly kind: 'best' }
  /** Slugs of features of which one is enough: 'wi-fi|free-wi-fi'. */
  | { readonly kind: 'feature'; readonly features: string }
  | { readonly kind: 'nearMe' }
  /** The words after it name a place, or those before it where it stands behind, as in Turkish. */
  | { readonly kind: 'near'; readonly isBehind?: true }
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

/** What else must be said for words to have a meaning: what and where; or what it is, and that it has no class by stars. */
export type Doubt = 'place' | 'class'

export interface DoubtfulPart extends SentencePart {
  readonly doubt: Doubt
}

/**
 * Parts are in the order of the words and do not overlap; `marks` are what signs say ('$$'). What is `doubtful` means
 * something only beside other words, and lies in no part.
 */
export interface Sentence {
  readonly words: readonly string[]
  readonly parts: readonly SentencePart[]
  readonly doubtful?: readonly DoubtfulPart[]
  readonly marks: readonly Slot[]
}
