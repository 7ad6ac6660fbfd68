import { sql, type SQL } from 'drizzle-orm'
import type { AdminListQuery } from './list.ts'
import { orderSql, type Order } from './order.ts'
import { rowsOf } from './rows.ts'
import { PARTIAL_INDEX, type IndexedState } from './states.ts'

const TEXTS = ['folded', 'folded_latin', 'category_folded', 'city_folded', 'folded_address'].map((name) =>
  sql.raw(`b.${name}`),
)
/** All that search knows of a business, with a blank before every word. */
const WORDS = sql.join(
  TEXTS.map((text) => sql`' ' || ${text}`),
  sql` || `,
)

/** Whether a word of the texts begins so. Joining them is dear, so only those are joined that hold the letters at all. */
function begins(word: string): SQL {
  const holds = sql.join(
    TEXTS.map((text) => sql`instr(${text}, ${word})`),
    sql` or `,
  )
  return sql`(${holds}) and instr(${WORDS}, ${` ${word}`}) > 0`
}

/** Conditions on the few; a sign keeps SQLite from leaving their own index for that of a city or a category. */
export function whereState(state: IndexedState, query: AdminListQuery, words: readonly string[] = []): SQL {
  const { categoryId, cityId, countryCode } = query
  const conditions = [
    PARTIAL_INDEX[state],
    ...(categoryId === undefined ? [] : [sql`+b.category_id = ${categoryId}`]),
    ...(cityId === undefined ? [] : [sql`+b.city_id = ${cityId}`]),
    ...(countryCode === undefined ? [] : [sql`+b.country_code = ${countryCode}`]),
    ...words.map(begins),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the few: their index is read whole, which is as much as it holds. */
export function fromPartialIndex(
  state: IndexedState,
  query: AdminListQuery,
  order: Order,
  words: readonly string[],
): SQL {
  const condition = whereState(state, query, words)
  const isTrashDate = state === 'trash' && order.field === 'updatedAt'
  const direction = sql.raw(order.order)
  const by = isTrashDate
    ? sql`+b.deleted_at ${direction}, +b.id ${direction}`
    : orderSql(order, { isSorted: true })
  const end = sql`limit ${query.limit} offset ${query.offset}`
  // Words are looked for once: what they find is little, and is then read.
  const [tables, from, found] =
    words.length === 0
      ? [sql``, sql`businesses b where ${condition}`, sql`businesses b where ${condition}`]
      : [
          sql`found as materialized (select b.id from businesses b where ${condition}),`,
          sql`found cross join businesses b on b.id = found.id`,
          sql`found`,
        ]
  return sql`with ${tables} page as materialized (select b.id from ${from} order by ${by} ${end})
    select (select count(*) from ${found}) as total, 0 as more, ${rowsOf(sql`page`)} as rows`
}
