import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api.ts'
import { redirectToSignIn } from './session.ts'

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** Opens the sign-in page as soon as the server answers any call with 401. */
export function redirectOn401(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
      redirectToSignIn()
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
      redirectToSignIn()
  })
}
