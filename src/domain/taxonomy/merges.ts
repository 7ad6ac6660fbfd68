/** `running` until all businesses moved; `undoing` until all that can are back. */
export const MERGE_STATES = ['running', 'done', 'undoing', 'undone'] as const
export type MergeState = (typeof MERGE_STATES)[number]

/** For so long a merge can be undone, in days. */
export const MERGE_UNDO_DAYS = 30

/** A merge as operators see it. */
export interface TaxonomyMerge {
  readonly id: number
  readonly state: MergeState
  readonly name: string
  /** What it was merged into; null when that was merged or deleted since. */
  readonly target: string | null
  /** Businesses that it moved and that are not back. */
  readonly businesses: number
  /** ISO 8601 UTC. */
  readonly createdAt: string
}
