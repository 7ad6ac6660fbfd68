/** The results of a long loop, and its failures. */
export interface FaultRunResult {
  readonly figures: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}

/** The number of rows in an import, by outcome. */
export interface Counts {
  readonly totalRows: number
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly duplicates: number
  readonly rejected: number
}

/** A report, a refusal in words, or a failure that should not be. */
export type ImportOutcome =
  | { readonly report: Counts }
  | { readonly refusal: string }
  | { readonly crash: string }

/** The fault of an outcome, which must be a sentence without a stack or numbers that add up; undefined for none. */
export function unexpectedOutcome(outcome: ImportOutcome): string | undefined {
  if ('crash' in outcome) return outcome.crash
  if ('refusal' in outcome)
    return /^[^\n]+\.$/.test(outcome.refusal) ? undefined : `not one sentence: ${outcome.refusal}`
  const { totalRows, imported, updated, unchanged, duplicates, rejected } = outcome.report
  const sum = imported + updated + unchanged + duplicates + rejected
  return sum === totalRows ? undefined : `${JSON.stringify(outcome.report)} adds up to ${sum}`
}
