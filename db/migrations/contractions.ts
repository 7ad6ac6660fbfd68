/** A migration that takes away, renames or narrows something, once no code that may still run uses it. */
export interface Contraction {
  /** How many migrations the first release knew that did not use it any more: older code refuses to write from then on. */
  readonly unusedSince: number
  readonly because: string
}

/** From here on former code goes on with later tables: what these many migrations made is the first tables of a release. */
export const FIRST_TABLES = 69

/** The migrations that contract, by their tags; all others only add, so that the release before runs on their tables. */
export const CONTRACTIONS: Readonly<Record<string, Contraction>> = {}

/** How many migrations code must know to go on with the tables of this code. */
export const oldestCode = (contractions = CONTRACTIONS): number =>
  Math.max(FIRST_TABLES, ...Object.values(contractions).map(({ unusedSince }) => unusedSince))
