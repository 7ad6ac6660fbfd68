import { listBusinesses } from '#db/queries/businesses.ts'
import { findCity, listCategories, listCountries } from '#db/queries/places.ts'
import type { SortField, SortOrder } from '#db/queries/order.ts'
import { PAGE_SIZE, pageCount, parsePage } from '#domain/paging.ts'
import { database } from './database.ts'

const SORTS: readonly SortField[] = ['relevance', 'name', 'rating', 'category', 'city']
const LONGEST_SEARCH = 200
/** Deeper pages are nobody's reading, and each costs the rows before it. */
const LAST_PAGE = 500

const oneOf = <T extends string>(values: readonly T[], text: string | null) =>
  values.find((value) => value === text)

/** What the search page's address asks for; values it does not know are left out. */
export function readResultsQuery(params: URLSearchParams) {
  const text = (name: string) => params.get(name)?.trim().slice(0, LONGEST_SEARCH) || undefined
  return {
    search: text('search'),
    city: text('city'),
    category: text('category'),
    country: text('country')?.toUpperCase(),
    sortBy: oneOf(SORTS, params.get('sortBy')),
    sortOrder: oneOf<SortOrder>(['asc', 'desc'], params.get('sortOrder')),
    page: Math.min(parsePage(params.get('page')) ?? 1, LAST_PAGE),
  }
}

export type ResultsQuery = ReturnType<typeof readResultsQuery>

/** One page of results with what the form offers. */
export async function readResults(query: ResultsQuery) {
  const db = database()
  const { page, ...scope } = query
  const sort = scope.sortBy ? {} : { sortBy: scope.search ? ('relevance' as const) : ('rating' as const) }
  const [list, categories, countries, city] = await Promise.all([
    listBusinesses(db, { ...scope, ...sort, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    listCategories(db),
    listCountries(db),
    scope.city ? findCity(db, scope.city) : undefined,
  ])
  return {
    ...list,
    pages: Math.min(pageCount(list.total), LAST_PAGE),
    categories,
    countries,
    city: city?.kind === 'found' ? city.city : undefined,
  }
}
