import { sql, type SQL } from 'drizzle-orm'
import { FTS_ID_MASK } from './fts-rowid.ts'
import { MOST_NAMED, ONE_OF_EACH, RERANKED } from './match.ts'

/** A part of a list. */
interface Slice {
  readonly limit: number
  readonly offset: number
}

/**
 * The CTE `page (id)` after `matchTables`, and what it needs: a slice of the matches, the reranked ones first, by tier, then
 * the others by popularity.
 */
export function rankedPage(slice: Slice): SQL {
  const { limit, offset } = slice
  if (offset + limit > RERANKED) return beyondReranked(slice)
  return sql`page as materialized (
    select place & ${FTS_ID_MASK} as id from reranked ${ONE_OF_EACH} limit ${limit} offset ${offset})`
}

const match = (at: SQL) => sql`json_extract(places, '$[' || (${at}) || ']')`
const isIn = (list: SQL, place: SQL) => sql`instr(',' || ${list} || ',', ',' || ${place} || ',') > 0`

/**
 * A slice that reaches beyond the reranked ones. Of the others only as many are looked at as may be left out since they were
 * reranked by their names: `named_before` of them lie before the slice.
 */
function beyondReranked({ limit, offset }: Slice): SQL {
  // Bound numbers are decimals, which are no index of an array.
  const [first, start] = [sql.raw(String(RERANKED)), sql.raw(String(offset))]
  const looked = JSON.stringify(Array.from({ length: limit + MOST_NAMED }, (_, at) => at))
  const named = sql`(select count(*) from json_each('[' || list || ']') n
    where n.value >= ${match(first)} and n.value < ${match(sql`${first} + ${start} - size`)}
      and ${isIn(sql`trim(places, '[]')`, sql`n.value`)})`
  return sql`shown as materialized (
      select group_concat(distinct place) as list, count(distinct place) as size from reranked),
    beyond as materialized (
      select places, list, max(0, ${start} - size) as skipped,
        iif(size < ${start}, ${named}, 0) as named_before from shown cross join matches),
    page as materialized (
      select place & ${FTS_ID_MASK} as id from (
        select place, tier from beyond cross join reranked where skipped = 0
        union all select place, 7 from (
          select list, ${match(sql`${first} + skipped + i.value`)} as place
          from beyond cross join json_each(${looked}) i)
          where place is not null and not ${isIn(sql`list`, sql`place`)})
      ${ONE_OF_EACH} limit ${limit} offset (select iif(skipped = 0, ${start}, named_before) from beyond))`
}
