import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BusinessSummary } from '#domain/business/business.ts'
import { MOST_CHOSEN } from '#domain/business/by-ids.ts'
import { fetchChosenBusinesses } from '#lib/api.ts'
import { FRESH } from '#lib/query-client.ts'

const parts = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MOST_CHOSEN) }, (_, at) =>
    ids.slice(at * MOST_CHOSEN, (at + 1) * MOST_CHOSEN),
  )

/** The current businesses of these ids, by id; one request for each fifty. Those no longer listed are missing. */
export const keptBusinesses = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['businesses', 'kept', ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(parts(ids).map((part) => fetchChosenBusinesses(part, { signal })))
      return new Map<number, BusinessSummary>(answers.flat().map((business) => [business.id, business]))
    },
    enabled: ids.length > 0,
    staleTime: FRESH.search,
    // The shown cards stay while businesses saved in another tab are fetched.
    placeholderData: keepPreviousData,
  })
