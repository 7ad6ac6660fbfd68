import {
  businessesApi,
  businessesPath,
  categoryPath,
  cityPath,
  countryPath,
  homePath,
  randomBusinessesApi,
  statePath,
} from '../paths.ts'
import { stateOfKey } from '../geo/state-key.ts'
import { PAGE_SIZE, parsePage } from '../paging.ts'

export type ListKind = 'home' | 'city' | 'category' | 'country' | 'state'
export type ListSort = 'best' | 'name' | 'rating' | 'category' | 'city'
type ListOrder = 'asc' | 'desc'

/** A page with a list of its own, which searches, sorts and pages in place. */
export interface ListPage {
  readonly kind: ListKind
  /** The slug in the page's address; 'country/state' of a state, '' of the home page. */
  readonly slug: string
  /** The slug, country code or state key of the listed place; on the home page the chosen category, '' for all. */
  readonly scope: string
}

/** The state of a page's list, kept in the URL so that it can be shared and the back button works. */
export interface ListView {
  readonly search: string
  /** Whether only the text as typed is searched, without spelling correction. */
  readonly isExact: boolean
  /** The category that is chosen on the home page. */
  readonly categoryId?: number | undefined
  readonly sortBy: ListSort
  readonly sortOrder: ListOrder
  readonly page: number
}

export const LIST_SORTS: Readonly<Record<ListKind, readonly ListSort[]>> = {
  home: ['best'],
  city: ['best', 'name', 'rating', 'category'],
  category: ['best', 'name', 'rating', 'city'],
  country: ['best'],
  state: ['best', 'name', 'rating', 'city'],
}

const FIRST = { search: '', isExact: false, sortBy: 'best', sortOrder: 'desc' } as const

const PATHS: Readonly<Record<ListKind, (slug: string, page?: number) => string>> = {
  home: () => homePath,
  city: cityPath,
  category: categoryPath,
  country: countryPath,
  state: (slug, page) => {
    const [country = '', state = ''] = slug.split('/')
    return statePath(country, state, page)
  },
}

/** The scope of a list as parameters of the search page and of the API. */
export function scopeParameters({ kind, scope }: ListPage): Readonly<Record<string, string>> {
  if (kind === 'home') return { category: scope }
  if (kind !== 'state') return { [kind]: scope }
  const { name, countryCode } = stateOfKey(scope)
  return { state: name, country: countryCode }
}

/** The view of a built page, by its page number. */
export const firstView = (page: number): ListView => ({ ...FIRST, page })

/** The differences from the first view, as parameters of a URL. */
const changes = ({ search, isExact, categoryId, sortBy, sortOrder }: ListView) => ({
  ...(search !== '' && { search }),
  ...(categoryId !== undefined && { categoryId: String(categoryId) }),
  ...(isExact && { exact: 'true' }),
  ...((sortBy !== FIRST.sortBy || sortOrder !== FIRST.sortOrder) && { sortBy, sortOrder }),
})

/** The URL of a view: the page's own path when nothing is searched or sorted, else a query on the first page's path. */
export function viewPath({ kind, slug }: ListPage, view: ListView): string {
  const query = new URLSearchParams(changes(view))
  if (query.size === 0) return PATHS[kind](slug, view.page)
  if (view.page > 1) query.set('page', String(view.page))
  return `${PATHS[kind](slug)}?${query}`
}

/** The URL of the same view on the search page, which works without script. */
export const viewFallback = (list: ListPage, { search, isExact, page, ...view }: ListView) =>
  businessesPath({
    ...scopeParameters(list),
    search,
    exact: isExact,
    ...orderOf(list.kind, view),
    page,
  })

/** The sort of a view, which on the home page is that of the search page where none is chosen. */
const orderOf = (kind: ListKind, { sortBy, sortOrder }: Pick<ListView, 'sortBy' | 'sortOrder'>) =>
  kind === 'home' ? {} : { sortBy, sortOrder }

/** The API URL of a view's list, as HTML for the page's kind. */
export const viewApi = (list: ListPage, { search, isExact, categoryId, page, ...view }: ListView) =>
  businessesApi({
    ...(list.kind !== 'home' && scopeParameters(list)),
    search,
    categoryId,
    exact: isExact,
    ...orderOf(list.kind, view),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    html: list.kind,
  })

/** The API URL of random businesses, as HTML to append to the home page. */
export const FEATURED_SOURCE = `${randomBusinessesApi(PAGE_SIZE)}&html=featured`

const PARAMETERS = ['search', 'exact', 'categoryId', 'sortBy', 'sortOrder', 'page']

/** Whether a page's URL asks for a view of its list, which may differ from the prerendered one. */
export function asksForView(search: string): boolean {
  const params = new URLSearchParams(search)
  return PARAMETERS.some((name) => params.has(name))
}

/** Parses the view from a URL of the page. */
export function parseView(
  { kind, slug }: ListPage,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): ListView {
  const params = new URLSearchParams(search)
  const number = pathname.startsWith(`${PATHS[kind](slug)}/`) ? pathname.split('/').at(-1) : undefined
  const categoryId = kind === 'home' ? parsePage(params.get('categoryId')) : undefined
  return {
    search: params.get('search')?.trim() ?? '',
    isExact: params.get('exact') === 'true',
    ...(categoryId !== undefined && { categoryId }),
    sortBy: LIST_SORTS[kind].find((field) => field === params.get('sortBy')) ?? FIRST.sortBy,
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    page: parsePage(params.get('page')) ?? parsePage(number) ?? 1,
  }
}

/** Sorts by a field: the active one reverses its order, another starts ascending; both return to page 1. */
export function sortedBy(view: ListView, field: ListSort): ListView {
  if (field === 'best') return { ...view, sortBy: field, sortOrder: 'desc', page: 1 }
  const sortOrder = view.sortBy === field && view.sortOrder === 'asc' ? 'desc' : 'asc'
  return { ...view, sortBy: field, sortOrder, page: 1 }
}
