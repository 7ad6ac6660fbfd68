import { ApiError } from './api.ts'

/** Whether a request got no answer because the browser is offline. */
export const hasNoConnection = (error: unknown): boolean => error instanceof TypeError || !navigator.onLine

/** Advice for a visitor whose request failed: an error response is the site's fault, no response the connection's. */
export function failureText(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof ApiError ? error.cause : error
  return cause instanceof ApiError
    ? 'Something went wrong on our side. Try again.'
    : 'Check the connection, then try again.'
}
