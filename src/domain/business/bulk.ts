import type { BulkPatch } from './bulk-patch.ts'

/** The phases of a bulk job: collecting businesses, changing them, and undoing the changes. */
export const BULK_STATES = ['collecting', 'running', 'done', 'stopped', 'undoing', 'undone'] as const

export type BulkState = (typeof BULK_STATES)[number]

/** States in which a job has work left, paused or not. */
export const BULK_UNDER_WAY: readonly BulkState[] = ['collecting', 'running', 'undoing']

export const BULK_ACTIONS = ['edit', 'trash', 'restore'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The days for which a job can be undone. */
export const BULK_UNDO_DAYS = 30

/** One change of many businesses, as its screen follows it. */
export interface BulkJob {
  readonly id: number
  readonly state: BulkState
  readonly isPaused: boolean
  readonly action: BulkAction
  /** The changed fields; null for a move to the trash. */
  readonly patch: BulkPatch | null
  /** The number of collected businesses. */
  readonly total: number
  readonly changed: number
  /** Businesses that had the values already. */
  readonly unchanged: number
  /** Businesses that somebody else changed after the job was started. */
  readonly skipped: number
  /** Businesses restored by an undo; the others of `changed` were changed again since. */
  readonly restored: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** One business of a bulk edit, before and after it; the fields as the audit log names them. */
export interface BulkExample {
  readonly id: number
  readonly name: string
  /** Its address, which tells branches apart. */
  readonly place: string | null
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** A preview of a bulk edit on the first businesses. */
export interface BulkPreview {
  readonly examples: readonly BulkExample[]
  /** The number of examined businesses: all of the selection, or as many as the examples need. */
  readonly looked: number
  /** Whether the selection has more businesses. */
  readonly isMore: boolean
  /** Examined businesses that stay unchanged, since their new texts would be invalid in the form. */
  readonly unfit: number
}

/** A job in the list of jobs, with the names of its operator and of the ids in its patch. */
export interface ListedBulkJob extends BulkJob {
  readonly actor: string
  /** The person's name; null for the owner, and for a deleted person. */
  readonly actorName: string | null
  /** Null if the patch has no category, or a deleted one. */
  readonly categoryName: string | null
  readonly cityName: string | null
}
