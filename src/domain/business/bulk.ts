import type { BulkPatch } from './bulk-patch.ts'

/** What a bulk job does: it chooses its businesses, changes them, and can take back what it changed. */
export const BULK_STATES = ['collecting', 'running', 'done', 'stopped', 'undoing', 'undone'] as const

export type BulkState = (typeof BULK_STATES)[number]

/** States in which a job has work left, paused or not. */
export const BULK_UNDER_WAY: readonly BulkState[] = ['collecting', 'running', 'undoing']

export const BULK_ACTIONS = ['edit', 'trash', 'restore'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

/** For how many days a job can be undone. */
export const BULK_UNDO_DAYS = 30

/** One change of many businesses, as its screen follows it. */
export interface BulkJob {
  readonly id: number
  readonly state: BulkState
  readonly isPaused: boolean
  readonly action: BulkAction
  /** The fields to change; null for the trash. */
  readonly patch: BulkPatch | null
  /** The businesses it applies to; grows while they are collected. */
  readonly total: number
  readonly changed: number
  /** Those that had the values already. */
  readonly unchanged: number
  /** Those that somebody else changed after the job was started. */
  readonly skipped: number
  /** Those that an undo has put back; the others of `changed` were changed again since. */
  readonly restored: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** One business of a bulk edit, before and after it; the fields as the audit log names them. */
export interface BulkExample {
  readonly id: number
  readonly name: string
  /** Its address, by which branches are told apart. */
  readonly place: string | null
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** What a bulk edit would change of the first businesses that it applies to. */
export interface BulkPreview {
  readonly examples: readonly BulkExample[]
  /** How many were looked at: all that it applies to, or as many as it takes to find the examples. */
  readonly looked: number
  /** Whether the edit applies to more than these. */
  readonly isMore: boolean
  /** Those of them that stay as they are, since their new texts would be none that the form takes. */
  readonly unfit: number
}

/** A job as the list of jobs shows it: who started it, and what the ids of its patch are called. */
export interface ListedBulkJob extends BulkJob {
  readonly actor: string
  /** What the person is called; null for the owner, and for who is forgotten. */
  readonly actorName: string | null
  /** Null where the patch has no category, or one that is gone. */
  readonly categoryName: string | null
  readonly cityName: string | null
}
