import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Page } from '#lib/api.ts'
import { failureText } from '#lib/failure-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { BusinessGrid } from '#ui/BusinessGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LeftOutNotice } from '#ui/LeftOutNotice.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { SpellingNotice } from '#ui/SpellingNotice.tsx'
import { NearMeNotice } from '#ui/NearMeNotice.tsx'
import { SkeletonGrid } from '#ui/SkeletonGrid.tsx'
import { useCountedSearch } from '../events/use-counted-search.ts'
import {
  $homeTotal,
  filterHome,
  homeResultsPath,
  isFiltered,
  NO_FILTER,
  type HomeFilter,
} from './filter.store.ts'
import { homeResults } from './home.queries.ts'
import { ViewMore } from './ViewMore.tsx'

interface Props {
  filter: HomeFilter
  /** What is shown without a filter, and as long as nothing can be fetched. */
  children: ReactNode
}

type Results = UseInfiniteQueryResult<InfiniteData<Page<BusinessSummary>>>

/**
 * The results of a filter in place of the previous content, which is hidden rather than taken away: drawn anew without
 * a connection it would lack its pictures.
 */
export function HomeResults({ filter, children }: Props) {
  const isActive = isFiltered(filter)
  const results = useInfiniteQuery({ ...homeResults(filter), enabled: isActive }, queryClient)
  const { data, isPending, error, isPaused, refetch } = results
  const last = data?.pages.at(-1)
  useEffect(() => {
    $homeTotal.set(last && { total: last.total, isMore: last.isMore })
  }, [last])
  useCountedSearch(filter.search, last && last.total > 0)

  const isLoading = isActive && isPending && !isPaused
  return (
    <>
      {isLoading && <SkeletonGrid label="Loading businesses..." />}
      {isActive && !data && !isLoading && (
        <LoadError isOffline={isPaused} text={failureText(error)} onRetry={() => void refetch()} />
      )}
      {isActive && data && <Found filter={filter} pages={data.pages} results={results} />}
      <div hidden={isLoading || (isActive && data !== undefined)}>{children}</div>
    </>
  )
}

interface FoundProps {
  filter: HomeFilter
  pages: readonly Page<BusinessSummary>[]
  results: Results
}

/** What was found, twelve at a time. */
function Found({ filter, pages, results }: FoundProps) {
  const { isError, error, isFetching, isPaused, hasNextPage, fetchNextPage } = results
  const businesses = pages.flatMap(({ rows }) => rows)
  const all = homeResultsPath(filter)
  const { corrected, dropped, isNearMe } = pages[0] ?? {}
  const nearMe = isNearMe && <NearMe filter={filter} href={all} />
  if (businesses.length === 0)
    return (
      <>
        {nearMe}
        <NothingFound href={all} />
      </>
    )
  const more = () => void fetchNextPage()
  return (
    <>
      {corrected && (
        <SpellingNotice
          corrected={corrected}
          typed={filter.search}
          href={homeResultsPath({ ...filter, isExact: true })}
          onTyped={() => {
            filterHome({ ...filter, isExact: true })
          }}
        />
      )}
      {nearMe}
      {dropped && <LeftOutNotice dropped={dropped} href={all} />}
      <BusinessGrid businesses={businesses} />
      {(isError || isPaused) && <LoadError isOffline={isPaused} text={failureText(error)} onRetry={more} />}
      {hasNextPage && !isError && <ViewMore isBusy={isFetching} href={all} onMore={more} />}
    </>
  )
}

interface NearMeProps {
  filter: HomeFilter
  /** The search page for the same words. */
  href: string
}

function NearMe({ filter, href }: NearMeProps) {
  return (
    <NearMeNotice search={filter.search} category={filter.categorySlug}>
      Until then places anywhere are searched.{' '}
      <a className="link" href={href} rel="nofollow">
        Choose a city
      </a>
    </NearMeNotice>
  )
}

interface NothingFoundProps {
  /** The search page, which says what comes closest. */
  href: string
}

function NothingFound({ href }: NothingFoundProps) {
  return (
    <EmptyState title="No businesses found" text="Try different keywords or browse all categories.">
      <a className="link" href={href} rel="nofollow">
        See what comes closest
      </a>
      <button
        className="button"
        type="button"
        onClick={() => {
          filterHome(NO_FILTER)
        }}
      >
        Clear Filters
      </button>
    </EmptyState>
  )
}
