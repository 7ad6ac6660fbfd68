import { infiniteQueryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#domain/paging.ts'
import { fetchBusinesses, fetchRandomBusinesses } from '#lib/api.ts'
import { STALE_TIME_MS } from '#lib/query-client.ts'
import type { HomeFilter } from './filter.store.ts'

/** Results of a filter, twelve at a time. */
export const homeResults = ({ search, categoryId, isExact }: HomeFilter) =>
  infiniteQueryOptions({
    queryKey: ['businesses', { search, categoryId, isExact }],
    queryFn: ({ pageParam, signal }) =>
      fetchBusinesses(
        { search, categoryId, exact: isExact, limit: PAGE_SIZE, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) => (offset + PAGE_SIZE < last.total ? offset + PAGE_SIZE : undefined),
    staleTime: STALE_TIME_MS.search,
  })

/** Random businesses, twelve at a time, until a page is not full. */
export const moreFeatured = infiniteQueryOptions({
  queryKey: ['businesses', 'random'],
  queryFn: ({ signal }) => fetchRandomBusinesses(PAGE_SIZE, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length),
  staleTime: STALE_TIME_MS.random,
})
