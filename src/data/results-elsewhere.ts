import { listOrWiden } from '#db/businesses/list/list.ts'
import type { BusinessList, BusinessListQuery } from '#db/businesses/list/query.ts'
import type { Database } from '#db/client.ts'
import { stateOfKey } from '#domain/geo/state-key.ts'
import type { Interpretation, SearchLocation } from '#domain/search/interpretation.ts'
import type { ResultsQuery } from '#domain/search/results-query.ts'
import { understoodQuery } from '#domain/search/understood-query.ts'
import { countryLabel } from '#domain/taxonomy/state-page.ts'
import { placeLabel } from '#domain/geo/places.ts'

/** The most places that are counted, with one search each. */
const MOST = 3

/** The same search in another place. */
export interface Elsewhere extends Pick<BusinessList, 'total' | 'relation'> {
  /** Short name: 'Camden', 'Paris'. */
  readonly name: string
  readonly query: ResultsQuery
}

/** The place's name within a sentence. */
const nameOf = ({ place, city, state, country }: SearchLocation): string | undefined =>
  place
    ? placeLabel(place)
    : (city?.label ?? city?.name ?? (state && stateOfKey(state).name) ?? (country && countryLabel(country)))

/** The other places that the words join by 'or'; the list is of one of them. */
export async function readElsewhere(
  db: Database,
  query: ResultsQuery,
  { otherwise = [], ...meaning }: Interpretation,
  listQuery: (query: ResultsQuery, at: SearchLocation) => BusinessListQuery,
): Promise<{ readonly here: string; readonly others: readonly Elsewhere[] } | undefined> {
  const here = nameOf(meaning)
  if (here === undefined || otherwise.length === 0) return undefined
  const others = otherwise.slice(0, MOST).map(async (where) => {
    const { kind, category, slots, rest } = meaning
    const what = { ...(kind && { kind }), ...(category && { category }), slots, rest, isPlain: false }
    const there = understoodQuery(query, { ...what, ...where })
    const { total, relation } = await listOrWiden(db, { ...listQuery(there, where), limit: 1 })
    return { name: nameOf(where) ?? '', query: there, total, relation }
  })
  return { here, others: await Promise.all(others) }
}
