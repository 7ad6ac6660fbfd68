/** Which features, reviews, hours and links go with a category. */
export type Group = 'food' | 'stay' | 'shop' | 'care' | 'service' | 'leisure'

/** The weekly hours of a category, see `hours.ts`. */
export type HoursPattern =
  | 'kitchen'
  | 'cafe'
  | 'night'
  | 'early'
  | 'always'
  | 'shop'
  | 'late'
  | 'practice'
  | 'office'

/** A category of the sample directory and what its businesses say about themselves. */
export interface SampleCategory {
  readonly name: string
  readonly group: Group
  readonly rhythm: HoursPattern
  /** How common it is among the others. */
  readonly weight: number
  /** Finer types; `*` stands for the country's adjective. */
  readonly types: string
  /** First sentences of a description; `{name}` and `{city}` are filled in. */
  readonly openings: string
  /** What it offers, for the list and the sentences. */
  readonly offers: string
}
