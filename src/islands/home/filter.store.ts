import { atom } from 'nanostores'
import { businessesPath } from '#domain/paths.ts'
import type { CategoryOption } from './category-choice.ts'

/** The filter of the home page: set by the search in its head, read by the grid below. */
export interface HomeFilter {
  readonly search: string
  readonly categoryId: number | undefined
  /** Of that category, where it is known. */
  readonly categorySlug: string | undefined
  /** Search only for the text as typed, without spelling correction. */
  readonly isExact: boolean
}

export const NO_FILTER: HomeFilter = {
  search: '',
  categoryId: undefined,
  categorySlug: undefined,
  isExact: false,
}

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

/** The search page with what the filter asks for. */
export const homeResultsPath = ({ search, categorySlug, isExact }: HomeFilter) =>
  businessesPath({ search, exact: isExact, category: categorySlug })

/** Parses the filter from a URL's query string. */
export function parseHomeFilter(search: string, categories: readonly CategoryOption[]): HomeFilter {
  const params = new URLSearchParams(search)
  const id = Number(params.get('categoryId'))
  const categoryId = Number.isInteger(id) && id > 0 ? id : undefined
  return {
    search: params.get('search')?.trim() ?? '',
    isExact: params.get('exact') === 'true',
    categoryId,
    categorySlug: categories.find((category) => category.id === categoryId)?.slug,
  }
}
