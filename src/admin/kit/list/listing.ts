import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import { named, requireOk, type ResponseBody } from '../api.ts'

/** A page of a list. */
export interface Listing<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Counting stopped early: the real total is larger. */
  readonly isMore: boolean
  /** The spelling that was searched instead. */
  readonly corrected?: string | undefined
}

type RowOf<Response> = ResponseBody<Response> extends readonly (infer Row)[] ? Row : never

/** The rows and the total of a list response; throws `AdminError` for any other. */
export async function listingOf<Response extends ClientResponse<unknown>>(
  request: Promise<Response>,
): Promise<Listing<RowOf<Response>>> {
  const response = await requireOk(request)
  return {
    rows: (await response.json()) as RowOf<Response>[],
    total: Number(response.headers.get('X-Total-Count')),
    isMore: response.headers.get('X-Total-Relation') === 'gte',
    corrected: decoded(response.headers.get('X-Search-Corrected')),
  }
}

const decoded = (text: string | null) => (text === null ? undefined : decodeURIComponent(text))

interface ListingOptions<Query, Row> {
  readonly key: QueryKey
  readonly query: Query
  readonly ask: (query: Query) => Promise<Listing<Row>>
  /** Replaces the message of the API's error. */
  readonly failed?: string
}

/**
 * A page of a list as a query: refetched on every visit, since others write too; the previous page stays until it
 * arrives.
 */
export const listing = <Query, Row>({ key, query, ask, failed }: ListingOptions<Query, Row>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: () => (failed === undefined ? ask(query) : named(failed, ask(query))),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
