import { sql, type SQL } from 'drizzle-orm'
import { totalOf, within, type Scope } from '../../sql/scope.ts'
import { HIT_LIMIT } from '../../search/match.ts'
import type { AdminListQuery } from './query.ts'
import { COMPLEMENT, whereState } from './states.ts'

/**
 * How many businesses of many a list holds: stored, or stored less the few that are left out; else they are counted,
 * up to one more than `HIT_LIMIT`.
 */
export function totalOfState(query: AdminListQuery, scope: Scope): SQL {
  const { status } = query
  if (status === undefined) return totalOf(scope)
  const few = COMPLEMENT[status]
  if (few === undefined)
    return sql`(select count(*) from (select 1 from businesses b where ${within(scope)} limit ${HIT_LIMIT + 1}))`
  const whole = { ...scope, condition: undefined }
  return sql`(${totalOf(whole)} - (select count(*) from businesses b where ${whereState(few, query)}))`
}

/** Whether such a total is no more than a beginning. */
export const isLowerBound = ({ status }: AdminListQuery) => status === 'verified' || status === 'unverified'
