/** What a long loop did, and what went wrong in it. */
export interface Soaked {
  readonly figures: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}
