import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { pluralLabel } from '#domain/kinds/plural-label.ts'
import { normaliseQuery, type ResultsQuery } from '#domain/search/results-query.ts'

/** How many kinds are counted in place of one without businesses; each is a search of its own. */
const MOST = 6

/** The label of a kind; undefined when there is no such kind. */
export async function readKindLabel(kind: string | undefined): Promise<string | undefined> {
  if (kind === undefined) return undefined
  const label = (await loadKinds()).label(kind)
  return label === kind ? undefined : label
}

/** A kind that a visitor may take instead, and how many businesses of it there are. */
export interface NearestKind extends Pick<BusinessList, 'total' | 'relation'> {
  /** Plural: 'Bakeries'. */
  readonly label: string
  readonly query: ResultsQuery
}

/** The nearest kinds of a query's kind of which there are any: in its place, else anywhere. */
export async function readNearestKinds(
  db: Database,
  query: ResultsQuery,
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<readonly NearestKind[]> {
  const { kind, city, country, near, latitude, longitude, radius } = query
  if (kind === undefined) return []
  const kinds = await loadKinds()
  const found = async (place: ResultsQuery) => {
    const counted = await Promise.all(
      kinds
        .nearest(kind)
        .slice(0, MOST)
        .map(async (other): Promise<NearestKind> => {
          const query = normaliseQuery({ ...place, kind: other, page: 1 })
          const { total, relation } = await listBusinesses(db, {
            ...listQuery({ ...query, sortBy: place.latitude || place.near ? undefined : 'relevance' }),
            limit: 1,
          })
          return { label: pluralLabel(kinds.label(other)), query, total, relation }
        }),
    )
    return counted.filter(({ total }) => total > 0)
  }
  const place = { city, country, near, latitude, longitude, radius }
  const isPlaced = Object.values(place).some((value) => value !== undefined)
  const here = isPlaced ? await found(place) : []
  return here.length > 0 ? here : found({})
}
