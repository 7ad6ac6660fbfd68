import { type Environment, wholeNumber } from './env-values.ts'

/** Retention in days of data that is not only about persons, as set by the owner. */
export interface RetentionSettings {
  /** Changes made by imports, kept for undoing them. */
  readonly importUndoDays: number
  /** Businesses in the trash; 0 keeps them until somebody empties it. */
  readonly trashDays: number
}

const MOST_DAYS = 3650
/** The defaults. */
export const IMPORT_UNDO_DAYS = 90
/**
 * The trash is kept by default: a business deleted from it would return with the next import of a list that still has
 * it.
 */
const TRASH_DAYS = 0

/** Reads the retention settings; throws `AppError` for an invalid number of days. */
export const readRetention = (env: Environment): RetentionSettings => ({
  importUndoDays: wholeNumber(env, 'IMPORT_UNDO_DAYS', IMPORT_UNDO_DAYS, 1, MOST_DAYS),
  trashDays: wholeNumber(env, 'TRASH_DAYS', TRASH_DAYS, 0, MOST_DAYS),
})

const DAY_MS = 86_400_000

/** When undoing an import ends; both times are ISO 8601 UTC. */
export const undoneUntil = (createdAt: string, { importUndoDays }: RetentionSettings): string =>
  new Date(Date.parse(createdAt) + importUndoDays * DAY_MS).toISOString()
