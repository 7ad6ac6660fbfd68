import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import { hasDiet } from '#domain/search/diet-words.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { pluralLabel } from '#domain/kinds/plural-label.ts'
import { normaliseQuery, type ResultsQuery } from '#domain/search/results-query.ts'

/** The most kinds that are counted to replace a kind without businesses, with one search each. */
const MOST = 6

/** The label of a kind; undefined for an unknown kind. */
export async function readKindLabel(kind: string | undefined): Promise<string | undefined> {
  if (kind === undefined) return undefined
  const label = (await loadKinds()).label(kind)
  return label === kind ? undefined : label
}

/** An alternative kind and its number of businesses. */
export interface NearestKind extends Pick<BusinessList, 'total' | 'relation'> {
  /** Plural: 'Bakeries'. */
  readonly label: string
  readonly query: ResultsQuery
}

/** If the query's kind has no businesses, the nearest kinds that have some: in its place, else anywhere. */
export async function readNearestKinds(
  db: Database,
  asked: ResultsQuery,
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<readonly NearestKind[]> {
  const { kind, city, country, near, latitude, longitude, radius, without } = asked
  if (kind === undefined) return []
  const kinds = await loadKinds()
  const count = async (query: ResultsQuery): Promise<NearestKind> => {
    const list = await listBusinesses(db, { ...listQuery(query), sortBy: undefined, limit: 1 })
    const label = pluralLabel(kinds.label(query.kind ?? ''))
    return { label, query, total: list.total, relation: list.relation }
  }
  const others = kinds.nearest(kind).slice(0, MOST)
  for (const place of [{ city, country, near, latitude, longitude, radius, without }, { without }]) {
    const [own, ...found] = await Promise.all(
      [kind, ...others].map((each) => count(normaliseQuery({ ...place, kind: each, page: 1 }))),
    )
    if (own === undefined || own.total > 0) return []
    const some = found.filter(({ total }) => total > 0)
    if (some.length > 0) return some
  }
  return []
}

/**
 * The same search for any kind, if the words name a kind and a diet: a cafe with vegan options may replace a
 * restaurant. Undefined without results.
 */
export async function readAnyKind(
  db: Database,
  { interpretation, total, widened }: BusinessList,
  asked: ResultsQuery,
  listQuery: (query: ResultsQuery) => BusinessListQuery,
): Promise<NearestKind | undefined> {
  if (total === 0 || !interpretation?.kind || !hasDiet(interpretation)) return undefined
  const query = normaliseQuery({ ...asked, kind: undefined, page: 1 })
  const all = await listBusinesses(db, { ...listQuery(query), limit: 1 })
  const isMore = all.total > (widened ? 0 : total)
  return isMore ? { label: 'Any kind of place', query, total: all.total, relation: all.relation } : undefined
}
