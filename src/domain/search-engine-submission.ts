/** The search engines that pages are submitted to, with their display names. */
export const ENGINES = { indexnow: 'IndexNow', google: 'Google' } as const
export type EngineId = keyof typeof ENGINES

/** The most addresses that the panel sends in one request. */
export const MAX_BULK_URLS = 100

/** The milliseconds between two batches of the automatic submission. */
export const BATCH_PAUSE_MS = 300

/** The most addresses that Google accepts from an account on one day in California. */
export const GOOGLE_DAILY_QUOTA = 200

/** Why an engine refused an address. */
export type SubmissionError =
  /** The site cannot be reached from outside, so that nothing was sent. */
  | 'private'
  /** The engine does not find the right key on the site. */
  | 'key'
  /** The engine answers that the address is not of this site. */
  | 'address'
  /** The account does not exist, or is not allowed to submit for this site. */
  | 'account'
  /** The day's quota is used up, so that nothing was sent. */
  | 'quota'
  /** Too many requests, or a server error: a later retry may succeed. */
  | 'busy'
  | 'away'
  | 'refused'

/** Problems that all further addresses would have too. */
export const FINAL_PROBLEMS: ReadonlySet<SubmissionError> = new Set(['private', 'key', 'address', 'account'])

/** An engine's answer for one address. */
export interface SubmissionOutcome {
  readonly url: string
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  /** Null when the address was accepted. */
  readonly problem: SubmissionError | null
  /** One sentence for the log; null when the address was accepted. */
  readonly error: string | null
  /** The seconds after which the engine may be asked again. */
  readonly retryAfter?: number | undefined
}

/** An automatic submission of all indexable businesses, as its screen follows it. */
export interface SubmissionJob {
  readonly id: number
  readonly state: 'running' | 'paused' | 'done' | 'failed'
  readonly done: number
  readonly failed: number
  readonly total: number
  readonly problem: SubmissionError | null
  /** Why it stopped, in English. */
  readonly error: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
