import { type Environment, wholeNumber } from './env-values.ts'

/** For how many days an owner keeps what is not about persons alone. */
export interface RetentionSettings {
  /** What imports changed, by which they are undone. */
  readonly importUndoDays: number
  /** Businesses in the trash; 0 keeps them until somebody empties it. */
  readonly trashDays: number
}

const MOST_DAYS = 3650

/** Reads for how long it is kept; throws `AppError` for what is no number of days. */
export const readRetention = (env: Environment): RetentionSettings => ({
  importUndoDays: wholeNumber(env, 'IMPORT_UNDO_DAYS', 90, 1, MOST_DAYS),
  trashDays: wholeNumber(env, 'TRASH_DAYS', 0, 0, MOST_DAYS),
})
