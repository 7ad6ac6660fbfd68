import { tokenise } from '#domain/search/tokenise.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import { browse } from './browse.ts'
import { withConditions } from './conditions.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'
import { ofKind } from './read-meaning.ts'
import { readList } from './result.ts'
import { allInScope } from './search-statement.ts'
import { searchBusinesses } from './search.ts'
import { searchWithinRadius } from './search-within-radius.ts'

const EMPTY: BusinessList = { rows: [], total: 0, relation: 'eq' }

/** One page of the businesses that match the query, with the total. */
export async function listBusinesses(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const search = query.search?.trim() ?? ''
  const words = tokenise(search)
  if (search !== '' && words.length === 0) return EMPTY
  const wanted = query.kindId === undefined ? query : ofKind(query, (await loadKnowledge()).kinds)
  const { near } = wanted
  if (near) return searchWithinRadius(db, { ...wanted, near }, words)
  if (words.length > 0) return searchBusinesses(db, wanted, words)
  return wanted.kind ? readList(db, allInScope(wanted)) : browse(db, withConditions(wanted))
}
