import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import type { Listing } from './listing.ts'
import { Pager } from './Pager.tsx'
import { PAGE_SIZE, type PageSize } from './view.ts'

interface Props {
  list: UseQueryResult<Listing<unknown>>
  /** From 1, which is the default. */
  page: number | undefined
  onPage: (page: number | undefined, options?: { readonly isReplacing: boolean }) => void
  /** Present where the operator chooses the page size. */
  size?: { readonly value: PageSize | undefined; readonly set: (size: PageSize) => void }
  failed: { readonly title: string; readonly text?: string }
  empty: { readonly title: string; readonly text?: string; readonly children?: ReactNode }
  /** Clears the filters; absent where there are none. */
  clear?: { readonly label: string; readonly run: () => void } | undefined
  /** Absent for a table with its own loading state. */
  loading?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with their pager, or in their place an error or the empty state. */
export function ListFrame({ list, page = 1, onPage, size, failed, empty, clear, loading, children }: Props) {
  const { data, isError, isPending, isPlaceholderData, refetch } = list
  const pageSize = size?.value ?? PAGE_SIZE
  const last = Math.ceil((data?.total ?? 0) / pageSize)
  // Rows may have gone to the trash since, and a URL's page number may be outdated.
  const isTooFar = !isPlaceholderData && data?.rows.length === 0 && last > 0 && page > last
  useEffect(() => {
    if (isTooFar) onPage(last === 1 ? undefined : last, { isReplacing: true })
  })
  if (isTooFar) return loading ?? children
  if (isError && data === undefined) return <Failure {...failed} onRetry={() => void refetch()} />
  if (isPending && loading !== undefined) return loading
  if (data?.rows.length === 0)
    return (
      <EmptyState {...empty}>
        {clear ? <Button onClick={clear.run}>{clear.label}</Button> : empty.children}
      </EmptyState>
    )
  return (
    <>
      {children}
      <Pager
        page={page}
        pageSize={pageSize}
        onPageSize={size?.set}
        total={data?.total ?? 0}
        isMore={data?.isMore ?? false}
        onChange={(next) => onPage(next === 1 ? undefined : next)}
      />
    </>
  )
}
