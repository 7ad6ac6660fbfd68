/** The search engines that pages are submitted to, with their display names. */
export const ENGINES = { indexnow: 'IndexNow', google: 'Google' } as const
export type EngineId = keyof typeof ENGINES

/** Most addresses that the screen sends in one request. */
export const MAX_BULK_URLS = 100

/** Between two batches of the automatic submission, in milliseconds. */
export const BATCH_PAUSE_MS = 300

/** Addresses that Google accepts from one account between two midnights in California. */
export const GOOGLE_DAILY_QUOTA = 200

/** Why an engine did not take an address. */
export type SubmissionError =
  /** The site cannot be reached from outside, so nothing was sent. */
  | 'private'
  /** The engine does not find the key, or not the right one. */
  | 'key'
  /** The engine answers that the address is not of this site. */
  | 'address'
  /** The account does not exist, or is not allowed to submit for this site. */
  | 'account'
  /** The day's quota is used up, so nothing was sent. */
  | 'quota'
  /** Too many requests, or a server error: a later retry may succeed. */
  | 'busy'
  | 'away'
  | 'refused'

/** Problems that every further address would meet as well. */
export const FINAL_PROBLEMS: ReadonlySet<SubmissionError> = new Set(['private', 'key', 'address', 'account'])

/** An engine's answer for one address. */
export interface SubmissionOutcome {
  readonly url: string
  /** The HTTP status; null where no answer came, or nothing was sent. */
  readonly status: number | null
  /** Null when the address was accepted. */
  readonly problem: SubmissionError | null
  /** One sentence for the log; null when the address was accepted. */
  readonly error: string | null
  /** Seconds to wait, as the engine requests. */
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
  /** What stopped it, in English. */
  readonly error: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
