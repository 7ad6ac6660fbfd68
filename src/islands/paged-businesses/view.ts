import { businessesPath, categoryPath, cityPath } from '#domain/paths.ts'
import { parsePage } from '#domain/paging.ts'

export type ListKind = 'city' | 'category'
export type ListingSort = 'best' | 'name' | 'rating' | 'category' | 'city'
export type ListingOrder = 'asc' | 'desc'

/** The state of a listing; it lives in the URL, so that it can be shared and reached with the back button. */
export interface ListingView {
  readonly search: string
  /** Search only for the text as typed, without spelling correction. */
  readonly isExact: boolean
  readonly sortBy: ListingSort
  readonly sortOrder: ListingOrder
  readonly page: number
}

export const SORTS: Readonly<Record<ListKind, readonly ListingSort[]>> = {
  city: ['best', 'name', 'rating', 'category'],
  category: ['best', 'name', 'rating', 'city'],
}

const FIRST = { search: '', isExact: false, sortBy: 'best', sortOrder: 'desc', page: 1 } as const
const pathOf = { city: cityPath, category: categoryPath }

/** The view of the prerendered page `page`. */
export const firstView = (page: number): ListingView => ({ ...FIRST, page })

const isPlain = ({ search, sortBy, sortOrder }: ListingView) =>
  search === '' && sortBy === FIRST.sortBy && sortOrder === FIRST.sortOrder

export const isSameView = (a: ListingView, b: ListingView) =>
  a.search === b.search &&
  a.isExact === b.isExact &&
  a.sortBy === b.sortBy &&
  a.sortOrder === b.sortOrder &&
  a.page === b.page

/** The URL of a view: the page's own path when nothing is searched or sorted, else a query on the first page's path. */
export function viewPath(kind: ListKind, slug: string, view: ListingView): string {
  if (isPlain(view)) return pathOf[kind](slug, view.page)
  const { search, isExact, sortBy, sortOrder, page } = view
  const query = Object.entries({
    search,
    exact: isExact ? 'true' : '',
    sortBy: sortBy === FIRST.sortBy && sortOrder === FIRST.sortOrder ? '' : sortBy,
    sortOrder: sortBy === FIRST.sortBy && sortOrder === FIRST.sortOrder ? '' : sortOrder,
    page: page > 1 ? String(page) : '',
  }).filter(([, value]) => value !== '')
  return `${pathOf[kind](slug)}?${new URLSearchParams(query)}`
}

/** The same view on the search page, for visitors without script. */
export const viewFallback = (
  kind: ListKind,
  slug: string,
  { search, isExact, sortBy, sortOrder, page }: ListingView,
) => businessesPath({ [kind]: slug, search, exact: isExact, sortBy, sortOrder, page })

/** Parses the view from a URL. */
export function parseView(kind: ListKind, location: Pick<Location, 'pathname' | 'search'>): ListingView {
  const params = new URLSearchParams(location.search)
  const last = location.pathname.split('/').at(-1)
  return {
    search: params.get('search')?.trim() ?? '',
    isExact: params.get('exact') === 'true',
    sortBy: SORTS[kind].find((field) => field === params.get('sortBy')) ?? FIRST.sortBy,
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    page:
      parsePage(params.get('page')) ??
      (/\/[^/]+\/[^/]+\/\d+$/.test(location.pathname) ? parsePage(last) : 1) ??
      1,
  }
}

/** Sorts by a field: the active one reverses its order, another starts ascending; both return to page 1. */
export function sortedBy(view: ListingView, field: ListingSort): ListingView {
  if (field === 'best') return { ...view, sortBy: field, sortOrder: 'desc', page: 1 }
  const sortOrder = view.sortBy === field && view.sortOrder === 'asc' ? 'desc' : 'asc'
  return { ...view, sortBy: field, sortOrder, page: 1 }
}
