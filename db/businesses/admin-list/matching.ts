import { sql, type SQL } from 'drizzle-orm'
import { readRecordKeys } from '#domain/search/record-keys.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Database } from '../../client.ts'
import { FTS_ID_MASK } from '../../search/fts-rowid.ts'
import { matchedTable } from '../../search/match.ts'
import { inList } from '../../sql/in-list.ts'
import { scopeTable, type ListScope } from '../../sql/scope.ts'
import { conditionOf, hasPartialIndex, rowCondition, whereState } from './filter-conditions.ts'
import { listAdminBusinesses } from './list.ts'
import { keyedTable } from './record-keys.ts'
import type { AdminListFilters } from './query.ts'

/** A limit above any directory's size: no match is left out. */
const ALL = 1_000_000_000
/** The number of matches that are counted exactly. */
const FEW = 1_000

/** The businesses of a list on all of its pages. */
export interface Matching {
  /** The common table expressions that the condition reads. */
  readonly tables: SQL
  /** Holds for the businesses `b` of the list. */
  readonly condition: SQL
}

/** All businesses of a list, beyond its pages too; a search is interpreted as the list interprets it. */
export async function matching(db: Database, query: AdminListFilters): Promise<Matching> {
  const tables = scopeTable({})
  const search = query.search?.trim() ?? ''
  if (search === '') return { tables, condition: rowCondition(query) }
  const { rows, total, relation, corrected, isKeyed } = await listAdminBusinesses(db, {
    ...query,
    limit: FEW,
    offset: 0,
  })
  if (relation === 'eq' && total === rows.length)
    return { tables, condition: sql`b.id in ${inList(rows.map(({ id }) => id))}` }
  if (isKeyed)
    return {
      tables: sql`${tables}, ${keyedTable(readRecordKeys(search).keys, ALL)}`,
      condition: sql`b.id in (select id from keyed) and ${rowCondition(query)}`,
    }
  return matchingWords(query, tokenise(corrected ?? search))
}

function matchingWords(query: AdminListFilters, words: readonly string[]): Matching {
  const { status, categoryId, cityId, countryCode } = query
  const scope: ListScope = { categoryId, cityId, country: countryCode, condition: conditionOf(query) }
  if (hasPartialIndex(status))
    return { tables: scopeTable(scope), condition: whereState(status, query, words) }
  const places = sql`select value & ${FTS_ID_MASK} from matches cross join json_each(places)`
  return {
    tables: sql`${scopeTable(scope)}, ${matchedTable({ ...scope, checked: ALL }, { words, most: ALL })}`,
    condition: sql`b.id in (${places})`,
  }
}
