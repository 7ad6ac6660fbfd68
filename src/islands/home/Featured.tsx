import { useStore } from '@nanostores/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import { businessesPath } from '#domain/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { BusinessGrid } from '#ui/BusinessGrid.tsx'
import { Empty } from '#ui/Empty.tsx'
import { SkeletonGrid } from '#ui/SkeletonGrid.tsx'
import {
  $homeFilter,
  $homeTotal,
  filterHome,
  isFiltered,
  NO_FILTER,
  type HomeFilter,
} from './filter.store.ts'
import { homeResults, moreFeatured } from './home.queries.ts'

interface Props {
  /** Businesses that the built cards already show. */
  shown: readonly number[]
  children?: ReactNode
}

/** Featured businesses built into the page, or the results of a filter. */
export function Featured({ shown, children }: Props) {
  const filter = useStore($homeFilter)
  const isActive = isFiltered(filter)
  return (
    <>
      <h2 className="mb-6">{isActive ? 'Search Results' : 'Featured Businesses'}</h2>
      {isActive ? <Results filter={filter} /> : <Random shown={shown}>{children}</Random>}
    </>
  )
}

function Random({ shown, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    { ...moreFeatured, enabled: isAsked },
    queryClient,
  )
  const more = uniqueBusinesses(data?.pages.flat() ?? [], new Set(shown))
  return (
    <>
      {children}
      {more.length > 0 && <BusinessGrid businesses={more} isContinued />}
      {(!isAsked || hasNextPage) && (
        <ViewMore
          isBusy={isFetching}
          href={businessesPath()}
          onMore={() => (isAsked ? void fetchNextPage() : setAsked(true))}
        />
      )}
    </>
  )
}

/** By chance the same business can come twice. */
function uniqueBusinesses(businesses: readonly BusinessSummary[], seen: Set<number>) {
  return businesses.filter(({ id }) => !seen.has(id) && seen.add(id))
}

function Results({ filter }: { filter: HomeFilter }) {
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(
    homeResults(filter),
    queryClient,
  )
  const last = data?.pages.at(-1)
  useEffect(() => {
    $homeTotal.set(last && { total: last.total, isMore: last.isMore })
  }, [last])

  if (isPending) return <SkeletonGrid label="Loading businesses..." />
  const businesses = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (isError && businesses.length === 0) {
    return <Empty title="Failed to fetch businesses" text="Check the connection, then try again." />
  }
  if (businesses.length === 0) {
    return (
      <Empty title="No businesses found" text="Try different keywords or browse all categories.">
        <button
          className="button"
          type="button"
          onClick={() => {
            filterHome(NO_FILTER)
          }}
        >
          Clear Filters
        </button>
      </Empty>
    )
  }
  return (
    <>
      <BusinessGrid businesses={businesses} />
      {hasNextPage && (
        <ViewMore
          isBusy={isFetching}
          href={businessesPath({ search: filter.search })}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}

function ViewMore({ isBusy, href, onMore }: { isBusy: boolean; href: string; onMore: () => void }) {
  const click = (event: MouseEvent) => {
    event.preventDefault()
    if (!isBusy) onMore()
  }
  return (
    <p className="mt-8">
      <a className="button" href={href} aria-disabled={isBusy} onClick={click}>
        View More Businesses
      </a>
    </p>
  )
}
