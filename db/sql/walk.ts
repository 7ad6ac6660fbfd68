import { sql, type SQL } from 'drizzle-orm'
import { orderBy, orderFromEnd, type EffectiveOrder } from './order.ts'

/** The part of a walk to read. */
export interface Slice {
  readonly limit: SQL
  readonly offset: number
  /** Columns to select besides the id. */
  readonly columns?: SQL
}

interface Walk extends Slice {
  /** A condition on the business `b`. */
  readonly where: SQL
  readonly order: EffectiveOrder
  /** Reads from the end, in reverse. */
  readonly isFromEnd?: boolean
}

interface FamilyWalk extends Walk {
  readonly others?: SQL | undefined
}

/**
 * A subquery for a slice of the businesses `b` that meet a condition, read in the order of an index: first those in
 * business, then those closed for good. No index has the closed ones last in a descending order, so two ranges are read,
 * the second only if the first does not fill the slice.
 */
export function walkSql({ where, order, limit, offset, isFromEnd, columns = sql`` }: Walk): SQL {
  const by = isFromEnd ? orderFromEnd(order) : orderBy(order)
  const part = (isClosed: 0 | 1) => sql`select * from (select b.id${columns} from businesses b
    where ${where} and b.is_closed = ${sql.raw(String(isClosed))} order by ${by} limit ${limit} + ${offset})`
  const [first, second] = isFromEnd ? [part(1), part(0)] : [part(0), part(1)]
  return sql`(${first} union all ${second} limit ${limit} offset ${offset})`
}

/**
 * `walkSql` for several categories or cities, named `c` in the condition: the first rows of each, sorted together with
 * `others`, a query of ids that none of them has.
 */
export function familyWalkSql(
  family: SQL,
  { where, order, limit, offset, columns = sql``, others }: FamilyWalk,
): SQL {
  const begun = walkSql({ where, order, limit: sql`(${limit} + ${offset})`, offset: 0 })
  const more = others ? sql`union ${others}` : sql``
  return sql`(select b.id${columns} from (
      select j.value as id from ${family} c cross join json_each((select json_group_array(id) from ${begun})) j ${more}) u
    cross join businesses b on b.id = u.id
    order by ${orderBy(order)} limit ${limit} offset ${offset})`
}
