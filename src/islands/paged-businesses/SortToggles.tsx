import { Icon } from '#ui/Icon.tsx'
import { SORTS, sortedBy, viewFallback, type ListKind, type ListingSort, type ListingView } from './view.ts'

interface Props {
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
export function SortToggles({ kind, slug, view, onShow }: Props) {
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
