import type { Database } from '#db/client.ts'
import { listBusinesses, listOrWiden } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { listCitiesBySimilarName } from '#db/taxonomy/cities-by-similar-name.ts'
import type { CategoryChoice } from '#db/taxonomy/list-categories.ts'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { distanceMetres, formatDistance } from '#domain/geo/distance.ts'
import { pluralLabel } from '#domain/kinds/plural-label.ts'
import { formatRadius, type ActiveFilter, type Names } from '#domain/search/active-filters.ts'
import { FILTER_NAMES } from '#domain/search/filters.ts'
import { CONNECTORS } from '#domain/search/interpretation.ts'
import { cityTexts } from '#domain/search/place-parts.ts'
import { RADII, RADIUS } from '#domain/search/radius.ts'
import {
  isRadiusSearch,
  normaliseQuery,
  resultsPath,
  type ResultsQuery,
} from '#domain/search/results-query.ts'
import { cityAmongOthers, cityOfBusiness } from '#domain/taxonomy/city-label.ts'
import { tokenise } from '#domain/search/tokenise.ts'

/** The most relaxed queries, with one search each. */
const MOST = 5
const SIGNS = 6
/** Cities of a similar name that are tried. */
const SIMILAR = 2
/** Words from the search's end that are looked up, with one query each. */
const MOST_WORDS = 4
/** Short words such as 'à', 'con' and 'de' would match the beginnings of unrelated category names. */
const LITTLE_WORD = /^\p{Script=Latin}{1,3}$/u

/** A relaxed query and its number of results. */
export interface RelaxedQuery extends Pick<BusinessList, 'total' | 'relation'> {
  /** 'Without “Open now”'. */
  readonly label: string
  readonly query: ResultsQuery
}

/** The query without results. */
interface Asked {
  /** The query with the meaning of its words as parameters. */
  readonly query: ResultsQuery
  readonly filters: readonly ActiveFilter[]
  readonly names: Names
  /** Whether the words were understood as parameters. */
  readonly isUnderstood: boolean
  /** The place named by the words that the directory does not have. */
  readonly unknownPlace?: string | undefined
}

/** The query with one condition left out at a time; only the relaxed queries that have results. */
export async function readRelaxed(
  db: Database,
  asked: Asked,
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<RelaxedQuery[]> {
  const all = [
    ...(await nearestCity(db, asked, listQuery)),
    ...(await citiesInstead(db, asked)),
    ...understoodQueries(asked),
    ...withoutPlace(asked),
    ...relaxedQueries(asked),
  ]
  const firstOf = new Map(all.toReversed().map((each) => [resultsPath(each.query), each]))
  const tries = all.filter((each) => firstOf.get(resultsPath(each.query)) === each).slice(0, MOST)
  const found = await Promise.all(
    tries.map(async (each) => {
      const { total, relation, corrected } = await listOrWiden(db, { ...listQuery(each.query), limit: 1 })
      // A label does not fit words in another spelling, except the label that drops exact matching.
      const isTrue = corrected === undefined || asked.query.exact === true
      return { ...each, total: isTrue ? total : 0, relation }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

type Try = Pick<RelaxedQuery, 'label' | 'query'>

/** The query's words without those of the unknown place. */
function withoutWordsOf({ query, unknownPlace = '' }: Asked): string | undefined {
  const words = new Set([...unknownPlace.split(' '), ...CONNECTORS])
  const left = tokenise(query.search ?? '').filter((word) => !words.has(word))
  return left.length > 0 ? left.join(' ') : undefined
}

/** The query without its place, or with a city instead. */
const elsewhere = (asked: Asked, city?: string): ResultsQuery =>
  normaliseQuery({
    ...asked.query,
    search: withoutWordsOf(asked),
    city,
    state: undefined,
    country: undefined,
    page: 1,
  })

/** The query in the nearest city with matches, for an unknown place that is a city. */
async function nearestCity(
  db: Database,
  asked: Asked,
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<Try[]> {
  const { query, unknownPlace } = asked
  if (unknownPlace === undefined) return []
  const { positionOf } = await loadCityNames()
  const [centre] = cityTexts(unknownPlace).flatMap(
    (name) => positionOf(name, query.country?.toUpperCase()) ?? [],
  )
  if (centre === undefined) return []
  const near = { ...centre, radius: RADIUS.most }
  const around = { ...listQuery(elsewhere(asked)), near, sortBy: 'distance', limit: 1 } as const
  const [first] = (await listBusinesses(db, around)).rows
  if (first?.citySlug == null || first.latitude === null || first.longitude === null) return []
  const { latitude, longitude, citySlug } = first
  const distance = formatDistance(distanceMetres(centre, { latitude, longitude }))
  return [{ label: `In ${cityOfBusiness(first)}, ${distance} away`, query: elsewhere(asked, citySlug) }]
}

/** The query in cities with similar names. */
async function citiesInstead(db: Database, asked: Asked): Promise<Try[]> {
  const { unknownPlace } = asked
  if (unknownPlace === undefined) return []
  return (await listCitiesBySimilarName(db, unknownPlace, SIMILAR)).map((city) => ({
    label: `In ${cityAmongOthers(city)}`,
    query: elsewhere(asked, city.slug),
  }))
}

/** The search terms besides the place, unless they name a kind. */
function withoutPlace(asked: Asked): Try[] {
  const { query, unknownPlace } = asked
  const search = withoutWordsOf(asked)
  if (unknownPlace === undefined || search === undefined) return []
  return [{ label: `Without “${unknownPlace}”`, query: normaliseQuery({ ...query, search, page: 1 }) }]
}

/** The search terms alone, and the place alone without the remaining search terms. */
function understoodQueries({ query, names, isUnderstood }: Asked): Try[] {
  const { kind, category, city, state, country, search, without } = query
  const isConditional = FILTER_NAMES.some((name) => query[name] !== undefined)
  if (!isUnderstood) return []
  const what = names.kind === undefined ? names.category : pluralLabel(names.kind)
  const area = state === undefined ? country && names.country : names.state
  const where = city === undefined ? area : names.city
  const tries: (Try | false | undefined)[] = [
    what !== undefined &&
      where !== undefined &&
      isConditional && {
        label: `${what} in ${where}`,
        query: normaliseQuery({ kind, category, city, state, country, without, page: 1 }),
      },
    what !== undefined &&
      (where !== undefined || search !== undefined) && {
        label: where === undefined ? what : `${what} anywhere`,
        query: normaliseQuery({
          kind,
          category: kind === undefined ? category : undefined,
          without,
          page: 1,
        }),
      },
    where !== undefined &&
      (what !== undefined || search !== undefined) && {
        label: `Anything in ${where}`,
        query: normaliseQuery({ ...(city === undefined ? { state, country } : { city }), without, page: 1 }),
      },
  ]
  return tries.filter((each) => each !== undefined && each !== false)
}

/** Labels of queries without one of their place or kind filters. */
const ANY: ReadonlyMap<string, string> = new Map([
  ['kind', 'Any kind of business'],
  ['category', 'Any category'],
  ['city', 'In any city'],
  ['state', 'In any state'],
  ['country', 'In any country'],
])

/** 'Any kind of business called “narnia”' if words remain that name no kind. */
const withNamed = (label: string, key: string, { search }: ResultsQuery) =>
  key === 'kind' && search !== undefined ? `${label} called “${search}”` : label

function relaxedQueries({ query, filters, isUnderstood }: Asked): Try[] {
  const { search, radius = 0, without } = query
  const label = isUnderstood ? `“${search}” anywhere` : 'Without any filter'
  const all = { label, query: { search, without, page: 1 } }
  const wider = isRadiusSearch(query) ? RADII.find((metres) => metres >= 4 * radius) : undefined
  return [
    ...(search !== undefined && filters.length > 0
      ? [
          {
            label: `Without “${search}”`,
            query: normaliseQuery({ ...query, search: undefined, page: 1 }),
          },
        ]
      : []),
    ...(search !== undefined && filters.length > 1 ? [all] : []),
    ...(wider === undefined
      ? []
      : [
          {
            label: `Within ${formatRadius(wider)}`,
            query: normaliseQuery({ ...query, radius: wider, page: 1 }),
          },
        ]),
    // No link offers to list the exclusions.
    ...filters
      .filter((filter) => !filter.key.startsWith('without'))
      .map(({ key, label: own, without: query }) => ({
        label: withNamed(ANY.get(key) ?? `Without “${own}”`, key, query),
        query,
      })),
  ]
}

/** The categories that match a word of the search, trying the last words first; else the largest. */
export async function readNearestCategories(
  db: Database,
  search: string | undefined,
  largest: readonly CategoryChoice[],
): Promise<readonly Pick<Category, 'name' | 'slug' | 'icon' | 'businessCount'>[]> {
  for (const word of tokenise(search ?? '')
    .filter((each) => !LITTLE_WORD.test(each))
    .slice(-MOST_WORDS)
    .toReversed()) {
    const { categories } = await listSuggestions(db, word, SIGNS)
    if (categories.length > 0) return categories
  }
  return largest.slice(0, SIGNS).map((each) => ({ ...each, businessCount: each.totalCount }))
}
