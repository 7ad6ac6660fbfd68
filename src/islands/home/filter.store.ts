import { atom } from 'nanostores'

/** The filter of the home page: set by the search in its head, read by the grid below. */
export interface HomeFilter {
  readonly search: string
  readonly categoryId: number | undefined
  /** Search only for the text as typed, without spelling correction. */
  readonly isExact: boolean
}

export const NO_FILTER: HomeFilter = { search: '', categoryId: undefined, isExact: false }

export const $homeFilter = atom<HomeFilter>(NO_FILTER)

/** Number of results; undefined without a filter or until they are loaded. */
export const $homeTotal = atom<{ readonly total: number; readonly isMore: boolean } | undefined>(undefined)

export const isFiltered = ({ search, categoryId }: HomeFilter) => search !== '' || categoryId !== undefined

/** Sets the filter and writes it to the URL. */
export function filterHome(filter: HomeFilter): void {
  const query = new URLSearchParams({
    ...(filter.search && { search: filter.search }),
    ...(filter.categoryId !== undefined && { categoryId: String(filter.categoryId) }),
    ...(filter.isExact && { exact: 'true' }),
  })
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
  $homeFilter.set(filter)
}

/** Parses the filter from a URL's query string. */
export function parseHomeFilter(search: string): HomeFilter {
  const params = new URLSearchParams(search)
  const categoryId = Number(params.get('categoryId'))
  return {
    search: params.get('search')?.trim() ?? '',
    isExact: params.get('exact') === 'true',
    categoryId: Number.isInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
  }
}
