import { AdminError } from '#lib/admin-client.ts'
import { queryClient } from '#lib/query-client.ts'

export interface Listing<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** A list's rows with their total, from the answer of the API. */
export async function listingOf<Row>(response: Response): Promise<Listing<Row>> {
  return { rows: (await response.json()) as Row[], total: Number(response.headers.get('X-Total-Count')) }
}

/** Only what may be otherwise the next time is asked again. */
export const retry = (count: number, error: unknown) =>
  count < 1 && !(error instanceof AdminError && error.status < 500)

/** Categories and cities are asked for again every 30 seconds and kept for 30 minutes, in milliseconds. */
export const PLACES = { refetchInterval: 30_000, gcTime: 30 * 60_000 } as const

/** Every list names places, or counts what they hold. */
export const afterWrite = () => queryClient.invalidateQueries()
