import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode, useEffect, useState } from 'react'
import { listFingerprint } from '#domain/business/list-fingerprint.ts'
import { pageCount, visibleRange } from '#domain/paging.ts'
import { BUSINESS_NOUN, counted, RESULT_NOUN, showingText } from '#domain/text/counted.ts'
import { failureText } from '#lib/failure-text.ts'
import { queryClient } from '#lib/query-client.ts'
import { LookToggle } from '#ui/LookToggle.tsx'
import { LeftOutNotice } from '#ui/LeftOutNotice.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { Pager } from '#ui/Pager.tsx'
import { SpellingNotice } from '#ui/SpellingNotice.tsx'
import { SkeletonGrid } from '#ui/SkeletonGrid.tsx'
import { useCountedSearch } from '../events/use-counted-search.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListSearch } from './ListSearch.tsx'
import { BUILT, lastFetchedPage, pagedBusinessesQuery } from './paged-businesses.queries.ts'
import {
  viewFallback,
  viewPath,
  type ListKind,
  firstView,
  isSameView,
  parseView,
  type ListingView,
  SORTS,
  sortedBy,
  type ListingSort,
} from './view.ts'
import { Icon } from '#ui/Icon.tsx'

interface SortTogglesProps {
  kind: ListKind
  slug: string
  view: ListingView
  onShow: (view: ListingView) => void
}

const LABELS: Readonly<Record<ListingSort, string>> = {
  best: 'Best',
  name: 'Name',
  rating: 'Rating',
  category: 'Category',
  city: 'City',
}
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** The active sort reverses its direction, another starts ascending; the best are always first. */
function SortToggles({ kind, slug, view, onShow }: SortTogglesProps) {
  return (
    <div className="segments" role="group" aria-label="Sort by">
      <span aria-hidden="true">Sort by</span>
      {SORTS[kind].map((field) => {
        const isActive = view.sortBy === field
        const next = sortedBy(view, field)
        const hasDirection = isActive && field !== 'best'
        return (
          <a
            key={field}
            className="segment"
            href={viewFallback(kind, slug, next)}
            rel="nofollow"
            aria-label={hasDirection ? `${LABELS[field]}, ${DIRECTIONS[view.sortOrder]}` : undefined}
            aria-current={isActive ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onShow(next)
            }}
          >
            {LABELS[field]}
            {hasDirection && <Icon name={view.sortOrder === 'asc' ? 'up' : 'down'} />}
          </a>
        )
      })}
    </div>
  )
}

/** The view in the URL; until hydration, the view of the prerendered page. */
function useView(kind: ListKind, slug: string, page: number) {
  const [first] = useState(() => firstView(page))
  const [view, setView] = useState(first)

  useEffect(() => {
    const follow = () => {
      const requested = parseView(kind, location)
      setView((shown) => (isSameView(shown, requested) ? shown : requested))
    }
    follow()
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
    }
  }, [kind])

  /** Shows another view; typing replaces the history entry, everything else adds one. */
  const show = (next: ListingView, isTyping = false) => {
    const path = viewPath(kind, slug, next)
    if (isTyping) history.replaceState(null, '', path)
    else history.pushState(null, '', path)
    setView(next)
  }
  return { view, show, isFirst: isSameView(view, first) }
}

interface Props {
  kind: ListKind
  slug: string
  name: string
  total: number
  page: number
  /** Fingerprint of the prerendered cards, see `listFingerprint`. */
  built: string
  /** The prerendered cards, shown until another view is requested. */
  children?: ReactNode
}

/** Search, sort and paging over the cards of a city or category. */
export function PagedBusinesses({ kind, slug, name, total, page, built, children }: Props) {
  const { view, show, isFirst } = useView(kind, slug, page)
  const top = useRef<HTMLDivElement>(null)
  const {
    data: found,
    isError,
    error,
    isPaused,
    isPlaceholderData,
    refetch,
  } = useQuery(pagedBusinessesQuery(kind, slug, view, isFirst), queryClient)
  // What could not be fetched leaves the cards before it, which a failure would take away.
  const data = found ?? (isError ? lastFetchedPage(kind, slug) : undefined)
  // A refetch that returns the same cards keeps the prerendered ones, to avoid a re-render.
  const isBuilt = isFirst && (!data || data === BUILT || listFingerprint(data.rows) === built)
  const isSearching = view.search !== ''
  useCountedSearch(view.search, found && !isPlaceholderData ? found.total > 0 : undefined)
  const isStuck = !isBuilt && (isError || isPaused)
  // Paging uses the city's or category's own count; a search has its own.
  const shownTotal = isSearching ? (data?.total ?? 0) : total
  const place = kind === 'city' ? ` in ${name}` : ''
  const showing = showingText(visibleRange(view.page, shownTotal), { total: shownTotal }, BUSINESS_NOUN)
  const typed = { ...view, isExact: true, page: 1 }
  const goTo = (next: number) => {
    show({ ...view, page: next })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div ref={top}>
      <div className="toolbar">
        <ListSearch kind={kind} slug={slug} onShow={show} />
        <div className="list-tools">
          <SortToggles kind={kind} slug={slug} view={view} onShow={show} />
          <LookToggle />
        </div>
      </div>
      <h2 className="sr-only">Businesses</h2>
      <p role="status" className={isSearching ? 'mb-4 text-soft' : 'sr-only'}>
        {isSearching && data && `${counted(data, RESULT_NOUN)} found`}
      </p>
      {isSearching && data?.corrected && (
        <SpellingNotice
          corrected={data.corrected}
          typed={view.search}
          href={viewFallback(kind, slug, typed)}
          onTyped={() => {
            show(typed)
          }}
        />
      )}
      {isSearching && data?.dropped && (
        <LeftOutNotice dropped={data.dropped} href={viewFallback(kind, slug, { ...view, page: 1 })} />
      )}
      {isStuck && <LoadError isOffline={isPaused} text={failureText(error)} onRetry={() => void refetch()} />}
      {isBuilt || (isStuck && !data) ? (
        children
      ) : data?.Grid && data.rows.length > 0 ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <data.Grid businesses={data.rows} isOneCity={kind === 'city'} />
        </div>
      ) : data ? (
        <EmptyList
          kind={kind}
          href={isSearching ? viewFallback(kind, slug, { ...view, page: 1 }) : undefined}
        />
      ) : (
        <SkeletonGrid label="Loading businesses..." />
      )}
      {shownTotal > 0 && (
        <Pager
          page={view.page}
          pages={pageCount(shownTotal)}
          hrefOf={(next) => viewPath(kind, slug, { ...view, page: next })}
          // The cards that are left are those of another page.
          summary={isStuck ? '' : `${showing}${place}`}
          onPage={goTo}
        />
      )}
    </div>
  )
}
