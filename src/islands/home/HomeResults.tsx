import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { failureText } from '#lib/failure-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { BusinessGrid } from '#ui/BusinessGrid.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LeftOutNotice } from '#ui/LeftOutNotice.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { SpellingNotice } from '#ui/SpellingNotice.tsx'
import { SkeletonGrid } from '#ui/SkeletonGrid.tsx'
import { useCountedSearch } from '../events/use-counted-search.ts'
import { $homeTotal, filterHome, homeResultsPath, NO_FILTER, type HomeFilter } from './filter.store.ts'
import { homeResults } from './home.queries.ts'
import { ViewMore } from './ViewMore.tsx'

interface Props {
  filter: HomeFilter
  /** The previous content, shown while nothing can be fetched. */
  children: ReactNode
}

/** The results of a filter, twelve at a time. */
export function HomeResults({ filter, children }: Props) {
  const { data, isPending, isError, error, isFetching, isPaused, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(homeResults(filter), queryClient)
  const last = data?.pages.at(-1)
  useEffect(() => {
    $homeTotal.set(last && { total: last.total, isMore: last.isMore })
  }, [last])
  useCountedSearch(filter.search, last && last.total > 0)

  if (isPending && !isPaused) return <SkeletonGrid label="Loading businesses..." />
  if (!data) {
    return (
      <>
        <LoadError isOffline={isPaused} text={failureText(error)} onRetry={() => void refetch()} />
        {children}
      </>
    )
  }
  const businesses = data.pages.flatMap(({ rows }) => rows)
  const all = homeResultsPath(filter)
  if (businesses.length === 0) return <NothingFound href={all} />
  const { corrected, dropped } = data.pages[0] ?? {}
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
      {dropped && <LeftOutNotice dropped={dropped} href={all} />}
      <BusinessGrid businesses={businesses} />
      {(isError || isPaused) && <LoadError isOffline={isPaused} text={failureText(error)} onRetry={more} />}
      {hasNextPage && !isError && <ViewMore isBusy={isFetching} href={all} onMore={more} />}
    </>
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
