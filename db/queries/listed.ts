import { sql, type SQL } from 'drizzle-orm'
import { aroundTables } from './around.ts'
import type { BusinessListQuery } from './businesses.ts'
import { checkedFor, type Near } from './filters.ts'
import { effectiveOrder, orderBy } from './order.ts'
import { partsOf, scopeTable, totalOf, within } from './scope.ts'
import { holdsAll, tierOf } from './search.ts'
import { summariesOf } from './summary.ts'

const PAGE_SIZE = 12
/** So many of a circle are looked at, the closest to its centre. */
const AROUND = 70

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

/** A list of what lies in a circle: of the closest to its centre those that fit. */
export function listedNear(
  query: BusinessListQuery & { readonly near: Near },
  words: readonly string[],
): SQL {
  const { near, sortBy = 'distance', sortOrder } = query
  const hasWords = words.length > 0
  const isRelevance = sortBy === 'relevance' && hasWords
  const order =
    sortBy === 'distance'
      ? sql`f.angle, f.id`
      : isRelevance
        ? sql`f.tier, b.popularity desc, f.id`
        : orderBy(effectiveOrder(query, sortBy, sortOrder))
  return sql`with ${scopeTable(query)}, ${aroundTables(near, AROUND + 1, near.radius)},
    closest as materialized (select a.id, a.angle from around a order by a.angle, a.id limit ${AROUND}),
    fitting as materialized (
      select near.id, near.angle, ${isRelevance ? tierOf(words) : sql`0`} as tier
      from closest near cross join businesses b on b.id = near.id
      where ${within(query)} ${hasWords ? sql`and ${holdsAll(words)}` : sql``}),
    page as materialized (
      select f.id from fitting f cross join businesses b on b.id = f.id order by ${order} ${pageOf(query)})
    select (select count(*) from fitting) as total, (select count(*) from closest) = ${AROUND} as more,
      ${summariesOf(sql`page`)} as rows`
}
