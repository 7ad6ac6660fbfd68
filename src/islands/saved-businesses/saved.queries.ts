import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BusinessSummary } from '#domain/business/business.ts'
import { MAX_IDS } from '#domain/business/by-ids.ts'
import { fetchBusiness, fetchChosenBusinesses } from '#lib/api.ts'
import { STALE_TIME_MS } from '#lib/query-client.ts'

const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

const parts = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS),
  )

/** What is known of saved businesses. */
export interface SavedBusinesses {
  /** The current businesses by id; those no longer listed are missing. */
  readonly known: ReadonlyMap<number, BusinessSummary>
  /** Ids of those that were merged into another, with its id. */
  readonly moved: ReadonlyMap<number, number>
  /** Since when they are kept on the device, ISO 8601, where there is no network: others may be missing. */
  readonly asOf: string | undefined
}

/** The current businesses of these ids; one request for each fifty. */
export const savedBusinessesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['businesses', 'kept', ids],
    queryFn: async ({ signal }): Promise<SavedBusinesses> => {
      const answers = await Promise.all(parts(ids).map((part) => fetchChosenBusinesses(part, { signal })))
      return {
        known: new Map(answers.flatMap(({ rows }) => rows.map((business) => [business.id, business]))),
        moved: new Map(answers.flatMap(({ moved }) => moved)),
        asOf: answers.flatMap(({ asOf }) => asOf ?? []).toSorted()[0],
      }
    },
    enabled: ids.length > 0,
    staleTime: STALE_TIME_MS.search,
    // Where a worker keeps them they are asked for without a network, too.
    networkMode: hasWorker() ? 'always' : 'online',
    refetchOnReconnect: 'always',
    // The shown cards stay while businesses saved in another tab are fetched.
    placeholderData: keepPreviousData,
  })

/** All that is public of a business, by its slug. */
export const wholeBusinessQuery = (slug: string) =>
  queryOptions({
    queryKey: ['business', slug],
    queryFn: ({ signal }) => fetchBusiness(slug, { signal }),
    staleTime: STALE_TIME_MS.search,
  })
