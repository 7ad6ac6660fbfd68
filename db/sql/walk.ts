import { sql, type SQL } from 'drizzle-orm'
import { orderBy, orderFromEnd, type EffectiveOrder } from './order.ts'

interface Walk {
  /** A condition on the business `b`. */
  readonly where: SQL
  readonly order: EffectiveOrder
  readonly limit: SQL
  readonly offset: number
  /** Reads from the end, in reverse. */
  readonly isFromEnd?: boolean
  /** What to select beside the id. */
  readonly columns?: SQL
}

/**
 * A slice of the businesses `b` that meet a condition, as a subquery, along the index of their order: first the open ones
 * of the index, then the closed ones. No index has the closed ones last in a descending order, so there are two walks; the
 * second begins only where the first has not filled the slice.
 */
export function walkSql({ where, order, limit, offset, isFromEnd, columns = sql`` }: Walk): SQL {
  const by = isFromEnd ? orderFromEnd(order) : orderBy(order)
  const part = (isClosed: 0 | 1) => sql`select * from (select b.id${columns} from businesses b
    where ${where} and b.is_closed = ${sql.raw(String(isClosed))} order by ${by} limit ${limit} + ${offset})`
  const [first, second] = isFromEnd ? [part(1), part(0)] : [part(0), part(1)]
  return sql`(${first} union all ${second} limit ${limit} offset ${offset})`
}
