import { AdminError } from '../kit/api.ts'
import { queryClient } from '#lib/query-client.ts'

export interface Listing<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** The rows and the total of a list response. */
export async function listingOf<Row>(response: Response): Promise<Listing<Row>> {
  return { rows: (await response.json()) as Row[], total: Number(response.headers.get('X-Total-Count')) }
}

/** Retries once, and only errors that may be temporary. */
export const retry = (count: number, error: unknown) =>
  count < 1 && !(error instanceof AdminError && error.status < 500)

/** Categories and cities are refetched every 30 seconds and cached for 30 minutes, in milliseconds. */
export const PLACES = { refetchInterval: 30_000, gcTime: 30 * 60_000 } as const

/** Every list shows city or category names, or their counts. */
export const afterWrite = () => queryClient.invalidateQueries()
