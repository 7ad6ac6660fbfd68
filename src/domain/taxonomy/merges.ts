/** The states of a merge: `running` until all businesses moved, `undoing` until all possible ones are back. */
export const MERGE_STATES = ['running', 'done', 'undoing', 'undone'] as const
export type MergeState = (typeof MERGE_STATES)[number]

/** The days for which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/** A merge as operators see it. */
export interface TaxonomyMerge {
  readonly id: number
  readonly state: MergeState
  readonly name: string
  /** The name of the entry it was merged into; null when that was merged or deleted since. */
  readonly target: string | null
  /** The number of businesses that it moved and that are not back. */
  readonly businesses: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
}
