/** What a long loop did, and what went wrong in it. */
export interface FaultRunResult {
  readonly figures: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}
