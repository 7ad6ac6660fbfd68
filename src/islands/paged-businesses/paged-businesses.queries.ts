import { queryOptions } from '@tanstack/react-query'
import type { BusinessSummary } from '#domain/business/business.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { fetchBusinesses, type Page } from '#lib/api.ts'
import { CITY_REFETCH_MS, queryClient, STALE_TIME_MS } from '#lib/query-client.ts'
import type { BusinessGrid } from '#ui/BusinessGrid.tsx'
import type { ListKind, ListingView } from './view.ts'

/** A page of businesses with what shows it, which is loaded with the first page that is not prerendered. */
interface ShownPage extends Page<BusinessSummary> {
  readonly Grid: typeof BusinessGrid | undefined
}

/** Stands for the prerendered cards: they are shown, and count as fresh, until a list is fetched. */
export const BUILT: ShownPage = { rows: [], total: 0, isMore: false, Grid: undefined }

/** The page of the list that was fetched last; undefined where only the prerendered one was shown. */
export function lastFetchedPage(kind: ListKind, slug: string): ShownPage | undefined {
  const pages = queryClient.getQueryCache().findAll({ queryKey: ['businesses', kind, slug] })
  const fetched = pages.filter(({ state }) => state.data !== undefined && state.data !== BUILT)
  const [last] = fetched.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return last?.state.data as ShownPage | undefined
}

/** One page of a city's or category's businesses. */
export const pagedBusinessesQuery = (kind: ListKind, slug: string, view: ListingView, isBuilt: boolean) =>
  queryOptions({
    queryKey: ['businesses', kind, slug, view],
    queryFn: async ({ signal }): Promise<ShownPage> => {
      const { search, isExact, sortBy, sortOrder, page } = view
      const offset = (page - 1) * PAGE_SIZE
      const [list, { BusinessGrid: Grid }] = await Promise.all([
        fetchBusinesses(
          { [kind]: slug, search, exact: isExact, sortBy, sortOrder, limit: PAGE_SIZE, offset },
          { signal },
        ),
        import('#ui/BusinessGrid.tsx'),
      ])
      return { ...list, Grid }
    },
    staleTime: STALE_TIME_MS.search,
    ...(isBuilt && { initialData: BUILT }),
    // The previous list stays while the next is fetched; prerendered cards give way to a skeleton.
    placeholderData: (previous) => (previous === BUILT ? undefined : previous),
    // Paused while the page is hidden or offline.
    refetchInterval: kind === 'city' && CITY_REFETCH_MS,
  })
