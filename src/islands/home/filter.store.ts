import { atom } from 'nanostores'

/** What the home page is filtered by: set by the search in its head, followed by the grid below. */
export interface HomeFilter {
  readonly search: string
  readonly categoryId: number | undefined
  /** The words as typed, in no other spelling. */
  readonly isExact: boolean
}

export const NO_FILTER: HomeFilter = { search: '', categoryId: undefined, isExact: false }

export const $homeFilter = atom<HomeFilter>(NO_FILTER)

/** Results of the filter; undefined while nothing is filtered or known. */
export const $homeTotal = atom<{ readonly total: number; readonly isMore: boolean } | undefined>(undefined)

export const isFiltered = ({ search, categoryId }: HomeFilter) => search !== '' || categoryId !== undefined

/** Filters, and keeps the filter in the address. */
export function filterHome(filter: HomeFilter): void {
  const query = new URLSearchParams({
    ...(filter.search && { search: filter.search }),
    ...(filter.categoryId !== undefined && { categoryId: String(filter.categoryId) }),
    ...(filter.isExact && { exact: 'true' }),
  })
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
  $homeFilter.set(filter)
}

/** The filter an address asks for. */
export function readHomeFilter(search: string): HomeFilter {
  const params = new URLSearchParams(search)
  const categoryId = Number(params.get('categoryId'))
  return {
    search: params.get('search')?.trim() ?? '',
    isExact: params.get('exact') === 'true',
    categoryId: Number.isInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
  }
}
