/** The search engines that are told of pages, under the names that people know. */
export const ENGINES = { indexnow: 'IndexNow', google: 'Google' } as const
export type EngineId = keyof typeof ENGINES

/** Addresses that may be sent at once from the screen. */
export const BULK_LIMIT = 100

/** Between two batches of the automatic submission, in milliseconds. */
export const BATCH_PAUSE_MS = 300

/** Addresses that Google takes from one account between two midnights in California. */
export const GOOGLE_DAILY_QUOTA = 200

/** Why an engine did not take an address. */
export type Problem =
  /** Nobody outside can reach the site, so nobody was asked. */
  | 'private'
  /** The engine does not find the key, or not the right one. */
  | 'key'
  /** The engine says that the address is not of this site. */
  | 'address'
  /** The account does not exist, or may not speak for this site. */
  | 'account'
  /** The day's quota is used up, so nobody was asked. */
  | 'quota'
  /** Too many requests, or a server in trouble: later it may work. */
  | 'busy'
  | 'away'
  | 'refused'

/** Problems that every further address would meet as well. */
export const FINAL_PROBLEMS: ReadonlySet<Problem> = new Set(['private', 'key', 'address', 'account'])

/** What an engine said of one address. */
export interface Outcome {
  readonly url: string
  /** The HTTP status; null where no answer came, or nobody was asked. */
  readonly status: number | null
  /** Null when the address was taken. */
  readonly problem: Problem | null
  /** One sentence for the log; null when the address was taken. */
  readonly error: string | null
  /** Seconds that the engine asks to wait. */
  readonly retryAfter?: number | undefined
}

/** An automatic submission of all indexable businesses, as its screen follows it. */
export interface SubmissionJob {
  readonly id: number
  readonly state: 'running' | 'paused' | 'done' | 'failed'
  readonly done: number
  readonly failed: number
  readonly total: number
  readonly problem: Problem | null
  /** What stopped it, in English. */
  readonly error: string | null
  readonly createdAt: string
  readonly updatedAt: string
}
