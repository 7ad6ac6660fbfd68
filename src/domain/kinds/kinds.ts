/** The id of a kind, or the ids of up to five alternatives: 'cafe|bar'. */
export const KIND_ID = /^[a-z0-9_]{1,60}(?:\|[a-z0-9_]{1,60}){0,4}$/

/** Everything known about kinds of businesses. A kind is an id such as `cafe`; texts and words are folded. */
export interface Kinds {
  /** The kinds that exactly this text names in any language, its plural and case forms included; likeliest first. */
  named(text: string): readonly string[]
  /** The kinds of restaurant of a cuisine, named by its adjective in any inflection: 'italiana', 'русской кухни'. */
  cuisine(text: string): readonly string[]
  /** The kinds of a category's or type's label ('Coffee shop', 'Eczane'); likeliest first, [] when unknown. */
  ofLabel(label: string): readonly string[]
  /** Broader kinds, from near to far: pizza_restaurant -> restaurant -> food. */
  broader(kind: string): readonly string[]
  /** Kinds a visitor would take instead when there is none of this one, nearest first. */
  nearest(kind: string): readonly string[]
  /** The nearest kinds, then of those nearest to these the ones of the same broader kind: of a ramen restaurant. */
  accepted(kind: string): readonly string[]
  /** English name for display, singular: 'Cafe', 'ATM'; 'Cafe or bar' for 'cafe|bar'. */
  label(kind: string): string
  /** Kinds of which a name begins with this text, for suggestions: best first. */
  beginningWith(text: string, limit: number): readonly KindSuggestion[]
  /** Single-word names of kinds within a number of edits, with the same first two letters. */
  spelledLike(word: string, edits: 1 | 2): readonly string[]
  /** Whether a word is part of any kind's name or synonym: such a word is never corrected. */
  hasWord(word: string): boolean
}

export interface KindSuggestion {
  readonly kind: string
  /** The name that begins with the typed text. */
  readonly text: string
}
