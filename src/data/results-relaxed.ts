import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import { countryName } from '#domain/geo/countries.ts'
import { formatRadius, type ActiveFilter } from '#domain/search/active-filters.ts'
import { RADII } from '#domain/search/radius.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import { isCircle, plainQuery, type ResultsQuery } from '#domain/search/results-query.ts'
import { tokenise } from '#domain/search/tokenise.ts'

/** Each is a search of its own. */
const MOST = 5
const SIGNS = 6
/** Of a search, from its end; each is looked up on its own. */
const MOST_WORDS = 4

/** A query that asks for less, and how many it would find. */
export interface RelaxedQuery extends Pick<BusinessList, 'total' | 'relation'> {
  /** 'Without “Open now”'. */
  readonly label: string
  readonly query: ResultsQuery
}

/** What nothing was found for. */
interface Asked {
  readonly query: ResultsQuery
  readonly filters: readonly ActiveFilter[]
  /** What its words were taken for. */
  readonly reading: Interpretation | undefined
}

/** What nothing was found for, with each thing that was asked taken away in turn; only those that find something. */
export async function readRelaxed(
  db: Database,
  asked: Asked,
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<RelaxedQuery[]> {
  const tries = [...readingQueries(asked), ...looserQueries(asked)].slice(0, MOST)
  const found = await Promise.all(
    tries.map(async (each) => {
      const { total, relation } = await listBusinesses(db, { ...listQuery(each.query), limit: 1 })
      return { ...each, total, relation }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

type Try = Pick<RelaxedQuery, 'label' | 'query'>

/** The category and the place that words were taken for, each without the other and without words that were left. */
function readingQueries({ query, reading }: Asked): Try[] {
  const { category, city, country, rest = [] } = reading ?? {}
  const isPlaced = city !== undefined || country !== undefined
  const without = { ...query, search: undefined, exact: undefined, page: 1 }
  const place = city ? { city: city.slug } : { country }
  const tries: (Try | false | undefined)[] = [
    category &&
      (isPlaced || rest.length > 0) && {
        label: isPlaced ? `${category.name} anywhere` : category.name,
        query: plainQuery({ ...without, category: category.slug }),
      },
    isPlaced &&
      (category !== undefined || rest.length > 0) && {
        label: `Anything in ${city?.name ?? countryName(country ?? '')}`,
        query: plainQuery({ ...without, ...place }),
      },
  ]
  return tries.filter((each) => each !== undefined && each !== false)
}

function looserQueries({ query, filters }: Asked): Try[] {
  const { search, radius = 0 } = query
  const all = { label: 'Without any filter', query: { search, page: 1 } }
  const wider = isCircle(query) ? RADII.find((metres) => metres >= 4 * radius) : undefined
  return [
    ...(search !== undefined && filters.length > 0
      ? [
          {
            label: `Without “${search}”`,
            query: plainQuery({ ...query, search: undefined, page: 1 }),
          },
        ]
      : []),
    ...(search !== undefined && filters.length > 1 ? [all] : []),
    ...(wider === undefined
      ? []
      : [
          { label: `Within ${formatRadius(wider)}`, query: plainQuery({ ...query, radius: wider, page: 1 }) },
        ]),
    ...filters.map(({ label, without }) => ({ label: `Without “${label}”`, query: without })),
  ]
}

/** The categories nearest to a word of a search, the last that has any, else the largest. */
export async function readNearestCategories(
  db: Database,
  search: string | undefined,
  largest: readonly Category[],
): Promise<readonly Pick<Category, 'name' | 'slug' | 'icon' | 'businessCount'>[]> {
  for (const word of tokenise(search ?? '')
    .slice(-MOST_WORDS)
    .toReversed()) {
    const { categories } = await listSuggestions(db, word, SIGNS)
    if (categories.length > 0) return categories
  }
  return largest.slice(0, SIGNS)
}
