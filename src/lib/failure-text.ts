import { ApiError } from './api.ts'

/** Whether a request got no answer, as there is no network. */
export const hasNoConnection = (error: unknown): boolean => error instanceof TypeError || !navigator.onLine

/** What a visitor can do about a fetch that failed: an answer that is an error is ours, no answer the connection's. */
export function failureText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error
  return cause instanceof ApiError
    ? 'Something went wrong on our side. Try again.'
    : 'Check the connection, then try again.'
}
