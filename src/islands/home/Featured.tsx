import { useStore } from '@nanostores/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessesPath } from '#domain/paths.ts'
import { failureText } from '#lib/failure-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { BusinessGrid } from '#ui/BusinessGrid.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { $homeFilter, isFiltered } from './filter.store.ts'
import { moreFeatured } from './home.queries.ts'
import { HomeResults } from './HomeResults.tsx'
import { ViewMore } from './ViewMore.tsx'

interface Props {
  /** Ids of the businesses on the prerendered cards. */
  shown: readonly number[]
  children?: ReactNode
}

/** The prerendered featured businesses, or the results of a filter. */
export function Featured({ shown, children }: Props) {
  // The search above may have set it before this island hydrates.
  const filter = useStore($homeFilter, { ssr: 'initial' })
  const isActive = isFiltered(filter)
  return (
    <>
      {isActive && <h2 className="mb-6">Search Results</h2>}
      <HomeResults filter={filter}>
        <h2 className="mb-6">Featured Businesses</h2>
        {children}
      </HomeResults>
      {!isActive && <MoreFeatured shown={shown} />}
    </>
  )
}

/** Further random businesses, below the featured ones. */
function MoreFeatured({ shown }: Pick<Props, 'shown'>) {
  const [isRequested, setRequested] = useState(false)
  const { data, isError, error, isFetching, isPaused, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...moreFeatured, enabled: isRequested }, queryClient)
  const businesses = uniqueBusinesses(data?.pages.flat() ?? [], new Set(shown))
  const more = () => {
    if (!isRequested) setRequested(true)
    else void (data ? fetchNextPage() : refetch())
  }
  return (
    <>
      {businesses.length > 0 && <BusinessGrid businesses={businesses} isContinued />}
      {(isError || isPaused) && <LoadError isOffline={isPaused} text={failureText(error)} onRetry={more} />}
      {(!isRequested || isFetching || hasNextPage) && !isError && (
        <ViewMore isBusy={isFetching} href={businessesPath()} onMore={more} />
      )}
    </>
  )
}

/** Random pages can repeat a business. */
function uniqueBusinesses(businesses: readonly BusinessSummary[], seen: Set<number>) {
  return businesses.filter(({ id }) => !seen.has(id) && seen.add(id))
}
