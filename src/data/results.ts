import type { Database } from '#db/client.ts'
import { closedMatches } from '#db/businesses/list/closed-matches.ts'
import { listOrWiden, listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import { listCommonFeatures, readFeatures } from '#db/businesses/common-features.ts'
import { type CategoryChoice, listCategoryChoices } from '#db/taxonomy/list-categories.ts'
import { findCategory, listCountries } from '#db/taxonomy/list.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { readPosition } from '#db/search/position.ts'
import { findState } from '#db/taxonomy/city-names.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import { countryCode } from '#domain/geo/countries.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { PAGE_SIZE, pageCount } from '#domain/paging.ts'
import { activeFilters, type Names } from '#domain/search/active-filters.ts'
import type { ParsedQuery } from '#domain/search/parse-results-query.ts'
import { filtersIn } from '#domain/search/filter-values.ts'
import { namedFeatures } from '#domain/search/text-features.ts'
import { positionInSearch } from '#domain/search/position-in-search.ts'
import { defaultSort, normaliseQuery, type ResultsQuery } from '#domain/search/results-query.ts'
import { readElsewhere } from './results-elsewhere.ts'
import { readAnyKind, readKindLabel, readNearestKinds } from './results-kinds.ts'
import { understoodAs } from './results-understood.ts'
import { cityLabel } from '#domain/taxonomy/city-label.ts'
import { countryLabel, stateLabel } from '#domain/taxonomy/state-page.ts'
import { database } from './database.ts'
import { facetsOf, pointsOf } from './results-apis.ts'
import { NO_COUNTRY, type UnknownCondition } from '#domain/search/unknown-condition.ts'
import { readRelaxed, readNearestCategories } from './results-relaxed.ts'
import { readResultsPlace, type ResultsCity } from './results-city.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import { featureName } from '#domain/search/feature-alternatives.ts'

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null }

const NOTHING: BusinessList = { rows: [], total: 0, relation: 'eq' }

/** One page of results, with the choices of its filters and how the URL was understood. */
export async function readResults(
  { query: given, ignoredParameters, limits, typed }: ParsedQuery,
  { isOfCity = false }: { readonly isOfCity?: boolean } = {},
) {
  const db = database()
  const asked = await positioned(db, given, isOfCity)
  const country = asked.country === undefined ? undefined : (countryCode(asked.country) ?? undefined)
  const [categories, countries, features, place, stateKey] = await Promise.all([
    listCategoryChoices(db),
    listCountries(db),
    listCommonFeatures(db),
    readResultsPlace(db, asked, country, typed),
    asked.state === undefined ? undefined : findState(db, asked.state, country),
  ])
  const category = await categoryOf(db, asked.category, categories)
  const kindLabel = await readKindLabel(asked.kind)
  const centre = centreOf(asked, place)
  const query = normaliseQuery({
    ...asked,
    ...placed(asked, place, centre),
    category: category?.slug ?? asked.category,
    state: stateKey === undefined ? asked.state : stateOfKey(stateKey).name,
    country: country ?? asked.country,
  })
  const unknown: readonly UnknownCondition[] = [
    ...unknownIf('kind of business', asked.kind, kindLabel),
    ...unknownIf('category', asked.category, category),
    ...unknownIf('state', asked.state, stateKey),
    ...unknownIf('country', asked.country, country),
  ]
  const notUsed = [
    ...ignoredParameters,
    ...(asked.near !== undefined && place.kind === 'city' && !centre ? ['the radius'] : []),
  ]
  const names: Names = {
    kind: kindLabel,
    category: category?.name,
    city: place.kind === 'city' ? cityLabel(place.city) : undefined,
    ...(place.kind === 'around' && { around: place.place }),
    state: stateKey && stateLabel(stateKey),
    country: country && countryLabel(country),
    features: new Map(features.map(({ slug, name }) => [slug, name])),
  }
  const isUnknown = place.kind === 'unknown' || unknown.length > 0
  const listed = listQueryOf(query, centre)
  const list = isUnknown ? NOTHING : await listOrWiden(db, listed)
  const named = { ...names, listedRadius: list.widened?.radius }
  const filters = activeFilters(query, named)
  const understood = list.interpretation && understoodAs(query, list.interpretation, named)
  const meant = understood?.query ?? query
  const shown = { query: meant, names: understood?.names ?? names, city: understood?.city }
  /** The centre of the circle: the query's point, or a place named by its words. */
  const around = centre ?? list.interpretation?.place?.circle
  const ask = (each: ResultsQuery) => listQueryOf(each, around)
  const isNothing = list.total === 0 && positionInSearch(query.search ?? '') === undefined
  const closed = await closedMatches(db, listed, list)
  const anyKind = await readAnyKind(db, list, meant, ask)
  const elsewhere =
    list.interpretation &&
    (await readElsewhere(db, query, list.interpretation, (each, { place: there }) =>
      listQueryOf(each, there?.circle),
    ))
  const [relaxedQueries, nearestKinds, nearestCategories, unknownFeatures] = isNothing
    ? await Promise.all([
        readRelaxed(
          db,
          {
            query: meant,
            filters: [...filters, ...(understood?.parts ?? [])],
            names: shown.names,
            isUnderstood: understood !== undefined,
            unknownPlace: list.unknownPlace,
          },
          ask,
        ),
        readNearestKinds(db, meant, ask),
        readNearestCategories(db, query.search ?? (category ? undefined : asked.category), categories),
        readUnknownFeatures(db, query.features, features),
      ])
    : [[], [], [], []]
  /** The parameters of the listed circle. */
  const radius = list.widened?.radius ?? meant.radius
  // The words may name an empty circle while another one is listed, so the API gets the listed circle.
  const isOther =
    list.widened !== undefined ||
    elsewhere !== undefined ||
    (list.dropped !== undefined && around !== undefined)
  const [asListed, middle] = isOther ? [meant, around] : [query, centre]
  const counted = { ...asListed, radius, country: query.country ? (country ?? NO_COUNTRY) : asListed.country }
  return {
    ...list,
    rows: await withFeatures(
      db,
      list.rows.map((row) => withDistance(row, around)),
      meant.features,
    ),
    query,
    pages: pageCount(list.total),
    categories,
    countries,
    features,
    place,
    names,
    centre: around,
    radius,
    facets: facetsOf(counted, middle),
    points: pointsOf(counted, middle),
    filters,
    understood,
    /** The values of the filter fields. */
    shown,
    /** The centre of the requested city: by a parameter, by its name, or by the words. */
    middle: middleOf(place.kind === 'city' ? place.city : (list.interpretation?.city ?? list.namedCity)),
    ignoredParameters: notUsed,
    /** The requested things that the directory does not have. */
    unknown: [...unknown, ...unknownFeatures],
    limits,
    /** Results at another hour. */
    closed,
    /** Results with the diet that are not of the listed kind. */
    anyKind,
    /** The listed place and the others, if the words join places by 'or'. */
    elsewhere,
    relaxedQueries,
    nearestKinds,
    nearestCategories,
  }
}

export type ResultsPage = Awaited<ReturnType<typeof readResults>>

const unknownIf = (
  what: UnknownCondition['what'],
  asked: string | undefined,
  known: unknown,
): UnknownCondition[] => (asked !== undefined && known === undefined ? [{ what, text: asked }] : [])

/** The query around a position found in its words; the position replaces the city, except on a city page. */
async function positioned(db: Database, query: ResultsQuery, isOfCity: boolean): Promise<ResultsQuery> {
  const position = query.exact ? undefined : await readPosition(db, query.search)
  if (!position) return query
  const sortBy = query.sortBy === 'best' ? undefined : query.sortBy
  const city = isOfCity ? query.city : undefined
  return normaliseQuery({ ...query, ...position, near: undefined, city, sortBy, sortOrder: undefined })
}

/** The category of a slug or a name, after merges. */
async function categoryOf(db: Database, asked: string | undefined, categories: readonly CategoryChoice[]) {
  if (asked === undefined) return undefined
  const text = asked.toLowerCase()
  const known = categories.find(({ slug, name }) => slug === text || name.toLowerCase() === text)
  if (known) return known
  const found = await findCategory(db, asked)
  if (found?.kind !== 'moved') return found?.category
  return categories.find(({ slug }) => slug === found.slug)
}

function centreOf({ near, latitude, longitude }: ResultsQuery, place: ResultsCity): Coordinates | undefined {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (place.kind === 'around') return place.place.circle
  if (near === undefined || place.kind !== 'city') return undefined
  const { city } = place
  return city.latitude === null || city.longitude === null
    ? undefined
    : { latitude: city.latitude, longitude: city.longitude }
}

function middleOf(city: Partial<Nullable<Coordinates>> | undefined): Coordinates | undefined {
  const { latitude = null, longitude = null } = city ?? {}
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** The city as a condition: around its centre, or by its slug if its centre is unknown. */
function placed(asked: ResultsQuery, place: ResultsCity, centre: Coordinates | undefined): ResultsQuery {
  if (place.kind === 'around')
    return { near: place.place.slug, city: undefined, radius: asked.radius ?? place.place.circle.radius }
  if (place.kind !== 'city') return {}
  const { slug } = place.city
  if (asked.near === undefined) return { city: slug }
  return centre ? { near: slug } : { near: undefined, city: slug, radius: undefined }
}

function listQueryOf(query: ResultsQuery, centre: Coordinates | undefined): BusinessListQuery {
  const { search, exact, kind, category, near, state, country, bounds } = query
  // Without a centre, `near` can only mean the city itself.
  const city = query.city ?? (centre ? undefined : near)
  return {
    search,
    exact,
    kindId: kind,
    category,
    city,
    state,
    country,
    ...filtersIn(query),
    bounds,
    near: centre && query.radius !== undefined ? { ...centre, radius: query.radius } : undefined,
    sortBy: query.sortBy ?? defaultSort(query),
    sortOrder: query.sortOrder,
    limit: PAGE_SIZE,
    offset: ((query.page ?? 1) - 1) * PAGE_SIZE,
  }
}

function withDistance<T extends { readonly latitude: number | null; readonly longitude: number | null }>(
  row: T,
  centre: Coordinates | undefined,
): T & { readonly distance?: number } {
  const { latitude, longitude } = row
  if (!centre || latitude === null || longitude === null) return row
  return { ...row, distance: Math.round(distanceMetres(centre, { latitude, longitude })) }
}

/** The rows with their values of the requested features. */
async function withFeatures<T extends { readonly id: number }>(
  db: Database,
  rows: readonly T[],
  asked: readonly string[] | undefined,
): Promise<readonly (T & { readonly has?: readonly string[] })[]> {
  if (asked === undefined || rows.length === 0) return rows
  const features = await readFeatures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, has: namedFeatures(features.get(row.id) ?? {}, asked) }))
}

/** The requested features that no business has, for an empty list; each uncommon feature is one search. */
async function readUnknownFeatures(
  db: Database,
  asked: readonly string[] = [],
  common: readonly CommonFeature[],
): Promise<readonly UnknownCondition[]> {
  const names = new Map(common.map(({ slug, name }) => [slug, name]))
  const doubtful = asked.filter((feature) => !feature.split('|').some((slug) => names.has(slug)))
  const found = await Promise.all(
    doubtful.map(async (feature) => ({
      feature,
      ...(await listBusinesses(db, { features: [feature], limit: 1 })),
    })),
  )
  return found
    .filter(({ total, relation }) => total === 0 && relation === 'eq')
    .map(({ feature }) => ({ what: 'feature', text: featureName(feature, names) }))
}
