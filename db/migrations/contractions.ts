/** A migration that takes away, renames or narrows something, once no code that may still run uses it. */
export interface Contraction {
  /**
   * The number of migrations in the first release that did not use it any more; older code refuses to write from then
   * on.
   */
  readonly unusedSince: number
  readonly because: string
}

/** The number of migrations of the first release: older code works with tables from here on. */
export const FIRST_TABLES = 69

/** The migrations that contract, by their tags; all others only add, so that the release before runs on their tables. */
export const CONTRACTIONS: Readonly<Record<string, Contraction>> = {}

/** The fewest migrations that code must know to work with the tables of this code. */
export const oldestCode = (contractions = CONTRACTIONS): number =>
  Math.max(FIRST_TABLES, ...Object.values(contractions).map(({ unusedSince }) => unusedSince))
