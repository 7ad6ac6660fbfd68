import { sql, type SQL } from 'drizzle-orm'
import type { BusinessListQuery } from './businesses.ts'
import { checkedFor } from './filters.ts'
import { effectiveOrder, orderBy } from './order.ts'
import { partsOf, scopeTable, totalOf, within } from './scope.ts'
import { summariesOf } from './summary.ts'

const PAGE_SIZE = 12

export const pageOf = ({ limit = PAGE_SIZE, offset = 0 }: BusinessListQuery): SQL =>
  sql`limit ${limit} offset ${offset}`

/** A list without words: along the index of its order, with the stored total; with filters the first that fit. */
export function listed(query: BusinessListQuery): SQL {
  const { condition, ...scope } = query
  const order = effectiveOrder(scope, query.sortBy ?? 'name', query.sortOrder)
  const parts = partsOf(scope)
  const byText = parts.city && parts.category && order.field === 'name'
  const checked = checkedFor(query)
  const walk = sql`from businesses b where ${within(scope, byText)} order by ${orderBy(order)}`
  if (condition === undefined)
    return sql`with ${scopeTable(query)}, page as materialized (select b.id ${walk} ${pageOf(query)})
      select ${totalOf(query)} as total, 0 as more, ${summariesOf(sql`page`)} as rows`
  return sql`with ${scopeTable(query)},
    checked as materialized (select b.id, ${condition} as fits ${walk} limit ${checked}),
    page as materialized (select id from checked where fits ${pageOf(query)})
    select count(*) filter (where fits) as total, count(*) = ${checked} as more, ${summariesOf(sql`page`)} as rows
    from checked`
}
