import { EmptyState } from '#ui/EmptyState.tsx'
import type { ListKind } from './view.ts'

interface Props {
  kind: ListKind
  isSearching: boolean
}

/** The empty state of a listing, by its cause. */
export function EmptyList({ kind, isSearching }: Props) {
  if (isSearching) return <EmptyState title="No search results found" text="Try fewer or different words." />
  return <EmptyState title={`No businesses found in this ${kind} yet`} />
}
