import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AuditFilters } from './audit-view.ts'
import { auditQuery } from './security.queries.ts'

/** The pages of the audit log up to this one, each fetched after the one before. */
export function useAuditPages(filters: AuditFilters, page = 1) {
  const log = useInfiniteQuery(auditQuery(filters))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = log
  const loaded = data?.pages ?? []
  const isMissing = loaded.length > 0 && loaded.length < page && hasNextPage
  useEffect(() => {
    if (isMissing && !isFetching && !isError) void fetchNextPage()
  }, [isMissing, isFetching, isError, fetchNextPage])
  return {
    entries: loaded.slice(0, page).flat(),
    isPending: log.isPending,
    isFailed: !log.isPending && !data,
    refetch: () => void log.refetch(),
    /** Whether there are older entries. */
    isMore: hasNextPage || loaded.length > page,
    isFetchingMore: log.isFetchingNextPage,
    /** Requests the next page again after a failure. */
    fetchMore: () => void fetchNextPage(),
    isMissing,
  }
}
