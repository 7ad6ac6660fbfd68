import { stateOfKey } from '../geo/state-key.ts'
import { filtersIn } from './filter-values.ts'
import type { Interpretation } from './interpretation.ts'
import { isRadiusSearch, normaliseQuery, type ResultsQuery } from './results-query.ts'
import { slotFilters } from './slot-filters.ts'

/**
 * A query with the meaning of its words as parameters, so that the words are not read again. The query's own parameters
 * take precedence, and a circle excludes a city, whatever the words name.
 */
export function understoodQuery(query: ResultsQuery, meaning: Interpretation): ResultsQuery {
  const said = slotFilters(meaning.slots)
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  const { city, state, country, place: around } = meaning
  const area = city ? { city: city.slug } : { state: state && stateOfKey(state).name, country }
  const circle = around && { near: around.slug, radius: around.circle.radius }
  const without = [...(query.without ?? []), ...(said.without ?? [])]
  return normaliseQuery({
    ...filtersIn(said),
    sortBy: said.sortBy,
    kind: meaning.kind?.kind,
    category: meaning.category?.slug,
    ...(isRadiusSearch(query) ? {} : (circle ?? area)),
    ...given,
    without: without.length > 0 ? [...new Set(without)] : undefined,
    search: meaning.rest.length > 0 ? meaning.rest.join(' ') : undefined,
    exact: undefined,
    page: 1,
  })
}
