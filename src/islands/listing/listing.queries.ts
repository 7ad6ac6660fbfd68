import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#domain/paging.ts'
import { fetchBusinesses } from '#lib/api.ts'
import { CITY_REFETCH, FRESH } from '#lib/query-client.ts'
import type { ListingKind, ListingView } from './view.ts'

/** One page of a city's or category's businesses. */
export const listing = (kind: ListingKind, slug: string, view: ListingView) =>
  queryOptions({
    queryKey: ['businesses', kind, slug, view],
    queryFn: ({ signal }) => {
      const { search, sortBy, sortOrder, page } = view
      const offset = (page - 1) * PAGE_SIZE
      return fetchBusinesses(
        { [kind]: slug, search, sortBy, sortOrder, limit: PAGE_SIZE, offset },
        { signal },
      )
    },
    staleTime: FRESH.search,
    placeholderData: keepPreviousData,
    ...(kind === 'city' && { refetchInterval: CITY_REFETCH }),
  })
