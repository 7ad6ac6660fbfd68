import { sql, type SQL } from 'drizzle-orm'
import type { AdminListQuery } from './list.ts'
import { orderSql, type Order } from './order.ts'
import { rowsOf } from './rows.ts'
import { FEW, type FewState } from './states.ts'

/** All that search knows of a business, with a blank before every word. */
const TEXTS = sql`' ' || b.folded || ' ' || b.folded_latin || ' ' || b.category_folded || ' ' || b.city_folded || ' ' || b.folded_address`

/** Conditions on the few; a sign keeps SQLite from leaving their own index for that of a city or a category. */
export function amongFew(state: FewState, query: AdminListQuery, words: readonly string[] = []): SQL {
  const { categoryId, cityId, countryCode } = query
  const conditions = [
    FEW[state],
    ...(categoryId === undefined ? [] : [sql`+b.category_id = ${categoryId}`]),
    ...(cityId === undefined ? [] : [sql`+b.city_id = ${cityId}`]),
    ...(countryCode === undefined ? [] : [sql`+b.country_code = ${countryCode}`]),
    ...words.map((word) => sql`instr(${TEXTS}, ${` ${word}`}) > 0`),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the few: their index is read whole, which is as much as it holds. */
export function fewListed(
  state: FewState,
  query: AdminListQuery,
  order: Order,
  words: readonly string[],
): SQL {
  const condition = amongFew(state, query, words)
  const isTrashDate = state === 'trash' && order.field === 'updatedAt'
  const direction = sql.raw(order.order)
  const by = isTrashDate
    ? sql`+b.deleted_at ${direction}, +b.id ${direction}`
    : orderSql(order, { isSorted: true })
  return sql`with page as materialized (
      select b.id from businesses b where ${condition} order by ${by}
      limit ${query.limit} offset ${query.offset})
    select (select count(*) from businesses b where ${condition}) as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}
