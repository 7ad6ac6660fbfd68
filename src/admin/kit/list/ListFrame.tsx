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
  /** Where the operator chooses the rows a page. */
  size?: { readonly value: PageSize | undefined; readonly set: (size: PageSize) => void }
  failed: { readonly title: string; readonly text?: string }
  empty: { readonly title: string; readonly text?: string; readonly children?: ReactNode }
  /** Takes the filters away; absent where there are none. */
  clear?: { readonly label: string; readonly run: () => void } | undefined
  /** In place of a table that shows by itself that it loads. */
  loading?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with their pager, or what stands in their place: a failure, or that there are none. */
export function ListFrame({ list, page = 1, onPage, size, failed, empty, clear, loading, children }: Props) {
  const { data, isError, isPending, isPlaceholderData, refetch } = list
  const pageSize = size?.value ?? PAGE_SIZE
  const last = Math.ceil((data?.total ?? 0) / pageSize)
  // What was listed last may be in the trash by now, and the address of a page may be old.
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
