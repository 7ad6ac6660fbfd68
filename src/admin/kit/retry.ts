import { AdminError } from './api.ts'

/** For a query or a mutation: retries once, and only errors that may be temporary. */
export const retryOnce = (count: number, error: unknown): boolean =>
  count < 1 && !(error instanceof AdminError && error.status < 500)
