import type { QueryClient } from '@tanstack/react-query'
import { AdminError } from './api.ts'

/** For a query or a mutation: retries once, and only errors that may be temporary. */
export const retryOnce = (count: number, error: unknown): boolean =>
  count < 1 && !(error instanceof AdminError && error.status < 500)

/** From then on, no mutation of the panel repeats what the server refused, unless it has a rule of its own. */
export function retryMutationsOnce(client: QueryClient): void {
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, mutations: { ...defaults.mutations, retry: retryOnce } })
}
