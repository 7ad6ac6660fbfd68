import type { Database } from '../../client.ts'
import { listFromIndex } from '../../bitmap-index/read/list.ts'
import { browse, browseFamily } from './browse.ts'
import { withConditions } from './conditions.ts'
import type { BusinessList, BusinessListQuery } from './query.ts'

/** A list without words: walked along the index of its order; of a category with subcategories from the index of sets. */
export async function listScope(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const wanted = withConditions(query)
  return (await browse(db, wanted)) ?? (await listFromIndex(db, query)) ?? browseFamily(db, wanted)
}
