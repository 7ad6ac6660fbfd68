import type { Database } from '#db/client.ts'
import { listBusinesses, type BusinessList, type BusinessListQuery } from '#db/queries/businesses.ts'
import { listSuggestions } from '#db/queries/suggestions.ts'
import type { Category } from '#domain/business/place.ts'
import { formatRadius, type ActiveFilter } from '#domain/search/active-filters.ts'
import { RADII } from '#domain/search/radius.ts'
import { isCircle, plainQuery, type ResultsQuery } from '#domain/search/results-query.ts'
import { searchWords } from '#domain/search/words.ts'

/** Each is a search of its own. */
const MOST = 5
const SIGNS = 6

/** A query that asks for less, and how many it would find. */
export interface Looser extends Pick<BusinessList, 'total' | 'relation'> {
  /** 'Without “Open now”'. */
  readonly label: string
  readonly query: ResultsQuery
}

/** What nothing was found for, with each thing that was asked taken away in turn; only those that find something. */
export async function readLooser(
  db: Database,
  query: ResultsQuery,
  filters: readonly ActiveFilter[],
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<Looser[]> {
  const tries = looserQueries(query, filters).slice(0, MOST)
  const found = await Promise.all(
    tries.map(async (each) => {
      const { total, relation } = await listBusinesses(db, { ...listQuery(each.query), limit: 1 })
      return { ...each, total, relation }
    }),
  )
  return found.filter(({ total }) => total > 0)
}

function looserQueries(
  query: ResultsQuery,
  filters: readonly ActiveFilter[],
): Pick<Looser, 'label' | 'query'>[] {
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

/** The categories nearest to the last word of a search, else the largest. */
export async function readNearestCategories(
  db: Database,
  search: string | undefined,
  largest: readonly Category[],
): Promise<readonly Pick<Category, 'name' | 'slug' | 'icon' | 'businessCount'>[]> {
  const word = searchWords(search ?? '').at(-1)
  const { categories } = word === undefined ? { categories: [] } : await listSuggestions(db, word, SIGNS)
  return categories.length > 0 ? categories : largest.slice(0, SIGNS)
}
