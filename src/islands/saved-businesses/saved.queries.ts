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

/** The fetched saved businesses. */
export interface SavedBusinesses {
  /** The current businesses by id; those no longer listed are missing. */
  readonly known: ReadonlyMap<number, BusinessSummary>
  /** Ids of merged businesses, with the id each was merged into. */
  readonly moved: ReadonlyMap<number, number>
  /** Offline: when the cached answers were stored, ISO 8601; others may be missing. */
  readonly asOf: string | undefined
}

/** The current businesses of these ids, fetched in batches of fifty. */
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
    // A service worker answers them offline too.
    networkMode: hasWorker() ? 'always' : 'online',
    refetchOnReconnect: 'always',
    // The cards stay while businesses saved in another tab are fetched.
    placeholderData: keepPreviousData,
  })

/** All public facts of a business, by slug. */
export const wholeBusinessQuery = (slug: string) =>
  queryOptions({
    queryKey: ['business', slug],
    queryFn: ({ signal }) => fetchBusiness(slug, { signal }),
    staleTime: STALE_TIME_MS.search,
  })
