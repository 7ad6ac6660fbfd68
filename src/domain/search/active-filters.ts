import { placeLabel, type KnownPlace } from '../geo/places.ts'
import type { PlaceTerm } from './named-terms.ts'
import { FILTER_NAMES, filterOf, isSet, type FilterName } from './filters.ts'
import { formatPoint } from './format-point.ts'
import { WALKS } from './radius.ts'
import { isRadiusSearch, normaliseQuery, type ResultsQuery } from './results-query.ts'

/** Display names of a query's kind, category, city, state, country and features. */
export interface Names {
  readonly kind?: string | undefined
  readonly category?: string | undefined
  readonly city?: string | undefined
  /** Radius in metres of the wider circle that is listed if the query's circle is empty. */
  readonly listedRadius?: number | undefined
  /** The place at the centre of the search radius. */
  readonly around?: (KnownPlace & Pick<PlaceTerm, 'isRadiusSaid'>) | undefined
  readonly state?: string | undefined
  readonly country?: string | undefined
  readonly features: ReadonlyMap<string, string>
}

/** An active filter. */
export interface ActiveFilter {
  /** Its unique key: 'openNow', 'feature-free-wifi'. */
  readonly key: string
  /** The label that is shown: 'Open now'. */
  readonly label: string
  /** The query without this filter, on its first page. */
  readonly without: ResultsQuery
}

/** A radius in words, without the decimals of a distance: '500 m', '25 km', 'about 15 min on foot'. */
export function formatRadius(metres: number): string {
  const minutes = WALKS.get(metres)
  if (minutes !== undefined) return `about ${minutes} min on foot`
  return metres < 1000 ? `${metres} m` : `${Number((metres / 1000).toFixed(1))} km`
}

/**
 * The label of a circle: 'Near Hagia Sophia' or 'In and around Kadıköy' for a place's own radius, else 'Within 5 km of
 * Hagia Sophia'.
 */
function circleLabel(query: ResultsQuery, { around, city, listedRadius }: Names): string {
  const { near } = query
  const radius = listedRadius ?? query.radius ?? 0
  if (around && !around.isRadiusSaid && radius === around.circle?.radius)
    return `${around.kind === 'district' ? 'In and around' : 'Near'} ${placeLabel(around)}`
  const middle = near === undefined ? formatPoint(query) : around ? placeLabel(around) : (city ?? near)
  return `Within ${formatRadius(radius)} of ${middle}`
}

function chipsOf(query: ResultsQuery, name: FilterName, { features }: Names) {
  const value = query[name]
  const chips = isSet(value) ? filterOf(name).chips(value, features) : []
  return chips.map(({ key = name, label, left }) => ({ key, label, left }))
}

/** The filters of a query besides its search text, in the order of the page. */
export function activeFilters(query: ResultsQuery, names: Names): ActiveFilter[] {
  const without = (change: ResultsQuery) => normaliseQuery({ ...query, page: 1, ...change })
  const filters: (ActiveFilter | false)[] = [
    query.kind !== undefined && {
      key: 'kind',
      label: names.kind ?? query.kind,
      without: without({ kind: undefined }),
    },
    query.category !== undefined && {
      key: 'category',
      label: names.category ?? query.category,
      without: without({ category: undefined }),
    },
    query.city !== undefined && {
      key: 'city',
      label: names.city ?? query.city,
      without: without({ city: undefined }),
    },
    isRadiusSearch(query) && {
      key: 'circle',
      label: circleLabel(query, names),
      without: without({ near: undefined, latitude: undefined, longitude: undefined, radius: undefined }),
    },
    query.bounds !== undefined && {
      key: 'bounds',
      label: 'In this part of the map',
      without: without({ bounds: undefined }),
    },
    query.state !== undefined &&
      query.city === undefined && {
        key: 'state',
        label: names.state ?? query.state,
        without: without({ state: undefined, country: undefined }),
      },
    // Beside a state the country is not shown: it only tells states with the same name apart.
    query.country !== undefined &&
      (query.state === undefined || query.city !== undefined) && {
        key: 'country',
        label: names.country ?? query.country,
        without: without({ country: undefined }),
      },
    ...FILTER_NAMES.flatMap((name) =>
      chipsOf(query, name, names).map(({ left, ...chip }) => ({
        ...chip,
        without: without({ [name]: left }),
      })),
    ),
    query.exact === true && { key: 'exact', label: 'Exact words', without: without({ exact: undefined }) },
  ]
  return filters.filter((filter) => filter !== false)
}
