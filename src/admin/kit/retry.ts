import type { QueryClient } from '@tanstack/react-query'
import { AdminError } from './api.ts'

/** For a query or a mutation: retries once, and only errors that may be temporary. */
export const retryOnce = (count: number, error: unknown): boolean =>
  count < 1 && !(error instanceof AdminError && error.status < 500)

/** Sets the default of all later mutations: none repeats what the server rejected, unless it has its own rule. */
export function retryMutationsOnce(client: QueryClient): void {
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, mutations: { ...defaults.mutations, retry: retryOnce } })
}
