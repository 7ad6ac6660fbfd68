import { boundsCode, type Bounds } from '../geo/bounds.ts'
import { businessesPath, mapPath } from '../paths.ts'
import { writeFilters } from './filter-values.ts'
import type { FilterValues } from './filters.ts'
import { RADIUS } from './radius.ts'

export const RESULT_SORTS = ['relevance', 'best', 'rating', 'distance', 'name', 'category', 'city'] as const
export type ResultSort = (typeof RESULT_SORTS)[number]
export type ResultOrder = 'asc' | 'desc'

/** How results are shown: as a list, or on a map over the whole page with the list beside it. */
export type ResultsView = 'list' | 'map'

/** The query of the search page; undefined fields set no condition. */
export interface ResultsQuery extends FilterValues {
  /** The view; 'list' unless given. */
  readonly view?: ResultsView | undefined
  readonly search?: string | undefined
  /** Whether only the words as typed are searched. */
  readonly exact?: boolean | undefined
  /** The id of a kind of business; see `src/domain/kinds`. */
  readonly kind?: string | undefined
  /** A category by slug or name. */
  readonly category?: string | undefined
  /** A city by slug or name; results lie in it. */
  readonly city?: string | undefined
  /** The slug of a place, or a city's slug or name; results are within `radius` of its centre. */
  readonly near?: string | undefined
  /** The centre of a circle in degrees of WGS 84; both or none. */
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  /** The radius in metres; only with `near` or coordinates. */
  readonly radius?: number | undefined
  /** The part of a map that is shown. */
  readonly bounds?: Bounds | undefined
  /** A state or province by name; a city takes precedence. */
  readonly state?: string | undefined
  /** The ISO 3166-1 alpha-2 code of a country. */
  readonly country?: string | undefined
  /** The sort, unless it is the natural one. */
  readonly sortBy?: ResultSort | undefined
  /** The direction of the sort, unless it is the natural one. */
  readonly sortOrder?: ResultOrder | undefined
  /** The page's number from 1. */
  readonly page?: number | undefined
}

export const isRadiusSearch = ({ near, latitude }: ResultsQuery) =>
  near !== undefined || latitude !== undefined

/** The natural sort: by distance in a circle, by relevance when searching, else best first. */
export function defaultSort(query: ResultsQuery): ResultSort {
  if (isRadiusSearch(query)) return 'distance'
  return query.search === undefined ? 'best' : 'relevance'
}

/** The sorts that make sense for a query, the natural one first; within one city there is no sort by city. */
export function sortsOf(query: ResultsQuery): readonly ResultSort[] {
  const natural = defaultSort(query)
  const isIdle: Readonly<Partial<Record<ResultSort, boolean>>> = {
    relevance: query.search === undefined,
    distance: !isRadiusSearch(query),
    category: query.category !== undefined,
    city: query.city !== undefined,
  }
  return [natural, ...RESULT_SORTS.filter((sort) => sort !== natural && !isIdle[sort])]
}

/** The default direction of a sort; undefined for those that have only one. */
export function defaultSortOrder(sort: ResultSort): ResultOrder | undefined {
  if (sort === 'relevance' || sort === 'distance' || sort === 'best') return undefined
  return sort === 'rating' ? 'desc' : 'asc'
}

/** The query without parts that have no effect: a radius without a centre, `exact` without words, natural sorts. */
export function normaliseQuery(query: ResultsQuery): ResultsQuery {
  const natural = defaultSort(query)
  const { sortBy = natural, sortOrder } = query
  const sort = sortsOf(query).includes(sortBy) ? sortBy : natural
  const own = defaultSortOrder(sort)
  const order = own === undefined || sortOrder === own ? undefined : sortOrder
  return {
    ...query,
    exact: query.search === undefined ? undefined : query.exact,
    radius: isRadiusSearch(query) ? (query.radius ?? RADIUS.standard) : undefined,
    sortBy: sort === natural && order === undefined ? undefined : sort,
    sortOrder: order,
  }
}

const pathOf = (view: ResultsView = 'list') => (view === 'map' ? mapPath : businessesPath)

/** The canonical path of a query. */
export function resultsPath(query: ResultsQuery = {}): string {
  const rest = normaliseQuery(query)
  const path = pathOf(rest.view)({
    search: rest.search,
    exact: rest.exact,
    kind: rest.kind,
    category: rest.category,
    city: rest.city,
    near: rest.near,
    latitude: rest.latitude,
    longitude: rest.longitude,
    radius: rest.radius,
    bounds: rest.bounds && boundsCode(rest.bounds),
    state: rest.state,
    country: rest.country,
    ...writeFilters(rest),
    sortBy: rest.sortBy,
    sortOrder: rest.sortOrder,
    page: rest.page,
  })
  return path.replaceAll('%2C', ',').replaceAll('%3A', ':')
}
