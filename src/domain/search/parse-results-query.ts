import { parseBounds } from '../geo/bounds.ts'
import { roundCoordinate } from '../geo/round-coordinate.ts'
import { KIND_ID } from '../kinds/kinds.ts'
import { parsePage } from '../paging.ts'
import { numberWithin, SWITCHES, textsOf } from './filter-codecs.ts'
import { readFilters } from './filter-values.ts'
import { RADIUS } from './radius.ts'
import {
  isRadiusSearch,
  normaliseQuery,
  RESULT_SORTS,
  type ResultOrder,
  type ResultSort,
  type ResultsQuery,
} from './results-query.ts'

const LONGEST = 200
const SORTS: ReadonlySet<string> = new Set(RESULT_SORTS)
const ORDERS: ReadonlySet<string> = new Set(['asc', 'desc'])
/** A query that was read from a URL, with the names of ignored parts: 'the radius'. */
export interface ParsedQuery {
  readonly query: ResultsQuery
  readonly ignoredParameters: readonly string[]
  /** Exceeded limits, as sentences for the visitor. */
  readonly limits: readonly string[]
  /** The city, where it was typed into the form's text field. */
  readonly typed?: TypedCity | undefined
}

/** The text of the city field, read as a name, and the slug of the field's previous city. */
export interface TypedCity {
  readonly text: string
  readonly slug: string | undefined
}

/**
 * Reads the URL of the search page. The first of repeated parameters counts; unknown parameters are ignored, and
 * invalid values are left out and named.
 */
export function parseResultsQuery(params: URLSearchParams): ParsedQuery {
  const ignoredParameters: string[] = []
  const limits: string[] = []
  const text = (name: string) => textsOf(params, name)[0]
  const short = (name: string, what: string) => {
    const value = text(name)
    if (value !== undefined && value.length > LONGEST) ignoredParameters.push(what)
    return value?.slice(0, LONGEST).toWellFormed().trim()
  }
  const read = <T>(name: string, what: string, parse: (text: string) => T | undefined): T | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = parse(value)
    if (parsed === undefined) ignoredParameters.push(what)
    return parsed
  }
  const given = {
    search: short('search', 'what follows the first 200 characters of the search'),
    kind: read('kind', 'the kind of business', (value) => (KIND_ID.test(value) ? value : undefined)),
    category: short('category', 'the end of the category'),
    state: short('state', 'the end of the state'),
    country: short('country', 'the end of the country'),
    exact: SWITCHES.get(text('exact') ?? '') || undefined,
    ...readFilters(
      params,
      (name) => ignoredParameters.push(name),
      (limit) => limits.push(limit),
    ),
    bounds: read('bounds', 'the part of the map', parseBounds),
    sortBy: read('sortBy', 'the order', (value) => (SORTS.has(value) ? (value as ResultSort) : undefined)),
    sortOrder: read('sortOrder', 'the order', (value) =>
      ORDERS.has(value) ? (value as ResultOrder) : undefined,
    ),
    page: parsePage(text('page')) ?? 1,
  }
  const radius = read('radius', 'the radius', (value) => numberWithin(value, RADIUS.least, RADIUS.most))
  const name = short('place', 'the end of the city')
  const slug = params.has('place') && name === undefined ? undefined : short('city', 'the end of the city')
  const near = name === undefined ? short('near', 'the end of the place') : undefined
  const place = readPlace(params, { near, city: name ?? slug, radius }, ignoredParameters)
  return {
    query: normaliseQuery({ ...given, ...place }),
    ignoredParameters: [...new Set(ignoredParameters)],
    limits,
    typed: name === undefined ? undefined : { text: name, slug },
  }
}

/**
 * The place in the parameters: a circle around a city, a city, or a circle around a point. A form sends a city and a
 * radius for the first.
 */
function readPlace(
  params: URLSearchParams,
  { near, city, radius }: Pick<ResultsQuery, 'near' | 'city' | 'radius'>,
  ignoredParameters: string[],
): Pick<ResultsQuery, 'near' | 'city' | 'latitude' | 'longitude' | 'radius'> {
  const metres = radius && Math.round(radius)
  if (near !== undefined) return { near, radius: metres }
  if (city !== undefined) return metres === undefined ? { city } : { near: city, radius: metres }
  const [lat, lon] = [textsOf(params, 'latitude')[0], textsOf(params, 'longitude')[0]]
  if (lat === undefined && lon === undefined) return {}
  const latitude = numberWithin(lat ?? '', -90, 90)
  const longitude = numberWithin(lon ?? '', -180, 180)
  if (latitude === undefined || longitude === undefined) {
    ignoredParameters.push('the position')
    return {}
  }
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), radius: metres }
}

/** Whether a query contains its visitor's position, so that the answer must not be cached. */
export const revealsPosition = (query: ResultsQuery) => isRadiusSearch(query) && query.near === undefined
