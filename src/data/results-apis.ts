import type { Coordinates } from '#domain/geo/coordinates.ts'
import { boundsCode } from '#domain/geo/bounds.ts'
import { facetsApi, pointsApi } from '#domain/paths.ts'
import { writeFilters } from '#domain/search/filter-values.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'

/** The filters of a page as the API's parameters, without its part of the map. */
function filtersOf(query: ResultsQuery, centre: Coordinates | undefined) {
  const { search, exact, kind, category, state, country, near, radius } = query
  // Without a centre, `near` can only mean the city itself.
  const city = query.city ?? (centre ? undefined : near)
  return {
    search,
    exact,
    kind,
    category,
    city,
    state,
    country,
    ...writeFilters(query),
    ...(centre && { latitude: centre.latitude, longitude: centre.longitude, radius }),
  }
}

/** The API URL that counts the filters' choices. */
export const facetsOf = (query: ResultsQuery, centre: Coordinates | undefined): string =>
  facetsApi({ ...filtersOf(query, centre), bounds: query.bounds && boundsCode(query.bounds) })

/** The API URL of the results as map points; undefined without filters, when tiles show all businesses. */
export function pointsOf(query: ResultsQuery, centre: Coordinates | undefined): string | undefined {
  const filters = filtersOf(query, centre)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return isFiltered ? pointsApi(filters) : undefined
}
