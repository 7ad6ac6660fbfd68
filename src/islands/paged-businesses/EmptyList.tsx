import { EmptyState } from '#ui/EmptyState.tsx'
import type { ListKind } from './view.ts'

interface Props {
  kind: ListKind
  /** The search page for the words that were searched, which says what comes closest; undefined without words. */
  href: string | undefined
}

/** The empty state of a listing, by its cause. */
export function EmptyList({ kind, href }: Props) {
  if (href === undefined) return <EmptyState title={`No businesses found in this ${kind} yet`} />
  return (
    <EmptyState title="No search results found" text="Try fewer or different words.">
      <a className="link" href={href} rel="nofollow">
        See what comes closest
      </a>
    </EmptyState>
  )
}
