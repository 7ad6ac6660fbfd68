import { EmptyState } from '#ui/EmptyState.tsx'
import type { ListKind } from './view.ts'

interface Props {
  kind: ListKind
  isSearching: boolean
  hasFailed: boolean
}

/** The empty state of a listing, by its cause. */
export function EmptyList({ kind, isSearching, hasFailed }: Props) {
  if (hasFailed)
    return <EmptyState title="Failed to fetch businesses" text="Check the connection, then try again." />
  if (isSearching) return <EmptyState title="No search results found" text="Try fewer or other words." />
  return <EmptyState title={`No businesses found in this ${kind} yet`} />
}
