import { sql, type SQL } from 'drizzle-orm'
import { scopeDimensions, totalOf, within, type ListScope } from '../../sql/scope.ts'
import { HIT_LIMIT } from '../../search/match.ts'
import type { AdminListQuery } from './query.ts'
import { COMPLEMENT_FILTER, whereState } from './filter-conditions.ts'

/**
 * The number of businesses in a list without a partial index: the stored count, minus those outside the list where
 * these are counted, or else a count up to one more than `HIT_LIMIT`.
 */
export function totalOfState(query: AdminListQuery, scope: ListScope): SQL {
  const { status } = query
  if (status === undefined) return totalOf(scope)
  const complement = COMPLEMENT_FILTER[status]
  if (complement === undefined)
    return sql`(select count(*) from (select 1 from ${walked(scope)} where ${within(scope, 'id')} limit ${HIT_LIMIT + 1}))`
  const whole = { ...scope, condition: undefined }
  return sql`(${totalOf(whole)} - (select count(*) from businesses b where ${whereState(complement, query)}))`
}

/** The index that holds the states, for the whole directory: SQLite would prefer a narrower one and read the rows. */
function walked(scope: ListScope): SQL {
  const { city, category, country } = scopeDimensions(scope)
  return city || category || country ? sql`businesses b` : sql`businesses b indexed by businesses_by_name`
}

/** Whether the total of a list is only a lower bound. */
export const isLowerBound = ({ status }: AdminListQuery) => status === 'verified' || status === 'unverified'
