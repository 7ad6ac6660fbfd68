import { sql, type SQL } from 'drizzle-orm'
import { scopeDimensions, scopeTable, within, type ListScope } from '../../sql/scope.ts'
import { orderColumns, orderSql, type Order } from './order.ts'
import type { AdminListQuery, Slice } from './query.ts'
import { rowsOf } from './row-json.ts'
import { FILTER_CONDITIONS, whereState } from './filter-conditions.ts'
import { totalOfState } from './total.ts'

/** The order that applies: within one category, ordering by category means ordering by name. */
export function effectiveAdminOrder(scope: ListScope, status: AdminListQuery['status'], order: Order): Order {
  const { city, category, country } = scopeDimensions(scope)
  const isAlike =
    (order.field === 'category' && category) ||
    (order.field === 'city' && city) ||
    (order.field === 'country' && (city || country)) ||
    (order.field === 'status' && (status === 'open' || status === 'closed'))
  return isAlike ? { ...order, field: 'name' } : order
}

/** A page of a state without a partial index, read along the index of its order. */
export function fromOrderedIndex(query: AdminListQuery, scope: ListScope, order: Order, slice: Slice): SQL {
  return sql`with ${scopeTable(scope)}, ${sql.join(pageTables(query, scope, order, slice), sql`, `)}
    select ${totalOfState(query, scope)} as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}

function pageTables(query: AdminListQuery, scope: ListScope, order: Order, slice: Slice): SQL[] {
  if (order.field === 'status') return byStatus(query, scope, order, slice)
  const { city, category } = scopeDimensions(scope)
  const by = orderSql(order, slice)
  const end = sql`limit ${slice.limit} offset ${slice.offset}`
  if (order.field === 'country' && category) {
    // A category has no index by country, but there is one by country and category.
    const sorted = orderSql(order, { ...slice, isSorted: true })
    return [
      sql`page as materialized (
        select b.id from (select code from countries union all select null) n
        cross join businesses b on b.country_code is n.code where ${within(scope, 'id')} order by ${sorted} ${end})`,
    ]
  }
  if (order.field === 'updatedAt' || order.field === 'country') {
    // The index by date covers all cities and categories; the indexes by city or category hold no date.
    const where = order.field === 'updatedAt' ? unindexed(scope) : within(scope, 'id')
    return [sql`page as materialized (select b.id from businesses b where ${where} order by ${by} ${end})`]
  }
  const where = within(scope, city && category && order.field === 'name' ? 'text' : 'id')
  return [sql`page as materialized (${merged(query, where, order, slice)})`]
}

/** Index lists have open businesses before closed ones: both parts are walked in order, and merged. */
function merged({ status }: AdminListQuery, where: SQL, order: Order, slice: Slice): SQL {
  const part = (isClosed: SQL) => sql`select ${orderColumns(order)} from businesses b
    where ${where} and b.is_closed = ${isClosed}`
  const parts = status === 'open' ? [part(sql`0`)] : [part(sql`0`), part(sql`1`)]
  return sql`select id from (${sql.join(parts, sql` union all `)}
    order by ${orderSql(order, { ...slice, isMerged: true })} limit ${slice.limit} offset ${slice.offset})`
}

function unindexed(scope: ListScope): SQL {
  const { city, category, country } = scopeDimensions(scope)
  const conditions = [
    sql`b.deleted_at is null`,
    ...(city ? [sql`+b.city_id = (select city_id from scope)`] : []),
    ...(country ? [sql`+b.country_code = (select country_code from scope)`] : []),
    ...(category ? [sql`+b.category_id = (select category_id from scope)`] : []),
    ...(scope.condition ? [scope.condition] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Open and closed businesses one after the other, each by name: the closed ones have a partial index. */
function byStatus(
  query: AdminListQuery,
  scope: ListScope,
  { order }: Order,
  { limit, offset }: Slice,
): SQL[] {
  const rest = scope.condition ? sql` and ${scope.condition}` : sql``
  const name = { field: 'name', order: 'asc' } as const
  const open = {
    from: sql`businesses b where ${within(scope, 'id')} and b.is_closed = 0`,
    by: orderSql(name),
    total: totalOfState({ ...query, status: 'open' }, { ...scope, condition: FILTER_CONDITIONS.open }),
  }
  const closed = {
    from: sql`businesses b where ${whereState('closed', query)}${rest}`,
    by: orderSql(name, { isSorted: true }),
    total: sql`(select count(*) from businesses b where ${whereState('closed', query)}${rest})`,
  }
  const [first, second] = order === 'asc' ? [open, closed] : [closed, open]
  const end = offset + limit
  // No count is stored for both conditions together, so that the group is counted only as far as the page reaches.
  const before =
    scope.condition && first === open
      ? sql`(select count(*) from (select 1 from ${first.from} limit ${end}))`
      : first.total
  const ahead = sql`(select n from ahead)`
  return [
    sql`ahead as materialized (select ${before} as n)`,
    sql`page as materialized (
      select id from (select b.id from ${first.from} order by ${first.by}
        limit iif(${ahead} <= ${offset}, 0, ${limit}) offset ${offset})
      union all
      select id from (select b.id from ${second.from} order by ${second.by}
        limit max(0, min(${limit}, ${end} - ${ahead})) offset max(0, ${offset} - ${ahead})))`,
  ]
}
