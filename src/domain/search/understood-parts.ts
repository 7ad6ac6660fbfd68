import { activeFilters, type ActiveFilter, type Names } from './active-filters.ts'
import type { Interpretation } from './interpretation.ts'
import { isRadiusSearch, normaliseQuery, type ResultsQuery } from './results-query.ts'
import { slotFilters } from './slot-filters.ts'
import { understoodQuery } from './understood-query.ts'

/** Whether the words ask for results near the visitor while the query has no position. */
export const asksForPosition = (query: ResultsQuery, { slots }: Interpretation): boolean =>
  slotFilters(slots).isNearMe === true && !isRadiusSearch(query)

/** The meanings of a query's words, each with the query in which all others are parameters. */
export function understoodParts(query: ResultsQuery, meaning: Interpretation, names: Names): ActiveFilter[] {
  const understood = understoodQuery(query, meaning)
  const stated = new Set(activeFilters(query, names).map(({ key }) => key))
  const { sortBy } = slotFilters(meaning.slots)
  return [
    ...activeFilters(understood, names).filter(({ key }) => !stated.has(key)),
    ...(asksForPosition(query, meaning) ? [{ key: 'nearMe', label: 'Near me', without: understood }] : []),
    ...(sortBy !== undefined && query.sortBy === undefined
      ? [
          {
            key: 'best',
            label: 'Best first',
            without: normaliseQuery({ ...understood, sortBy: undefined }),
          },
        ]
      : []),
  ]
}
