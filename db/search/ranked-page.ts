import { sql, type SQL } from 'drizzle-orm'
import { FTS_ID_MASK } from './fts-rowid.ts'
import { MOST_NAMED, ONE_OF_EACH, RERANKED } from './match.ts'

/** A part of a list. */
interface Slice {
  readonly limit: number
  readonly offset: number
}

/**
 * A slice of the matches of the row of `ranked`, the reranked ones first, by tier, then the others by popularity: CTEs
 * after `matchTables`, each with a comma before it, and the ids of the slice as a table.
 */
export function rankedPage(slice: Slice): { readonly tables: SQL; readonly page: SQL } {
  const { limit, offset } = slice
  if (offset + limit > RERANKED) return { tables: beyondReranked(slice), page: sql`page` }
  const page = sql`(select value & ${FTS_ID_MASK} as id from json_each(list) limit ${limit} offset ${offset})`
  return { tables: sql``, page }
}

const match = (at: SQL) => sql`json_extract(places, '$[' || (${at}) || ']')`
const isIn = (list: SQL, place: SQL) => sql`instr(',' || ${list} || ',', ',' || ${place} || ',') > 0`

/**
 * A slice that reaches beyond the reranked matches. Of the others, as many more are read as may be left out because
 * they were reranked by name: `named_before` of them lie before the slice.
 */
function beyondReranked({ limit, offset }: Slice): SQL {
  // Bound numbers are decimals, which are no index of an array.
  const [first, start] = [sql.raw(String(RERANKED)), sql.raw(String(offset))]
  const looked = JSON.stringify(Array.from({ length: limit + MOST_NAMED }, (_, at) => at))
  const named = sql`(select count(*) from json_each('[' || list || ']') n
    where n.value >= ${match(first)} and n.value < ${match(sql`${first} + ${start} - size`)}
      and ${isIn(sql`trim(places, '[]')`, sql`n.value`)})`
  return sql`, beyond as materialized (
      select places, list, max(0, ${start} - size) as skipped,
        iif(size < ${start}, ${named}, 0) as named_before
      from (select places, trim(list, '[]') as list, json_array_length(list) as size from ranked)),
    page as materialized (
      select place & ${FTS_ID_MASK} as id from (
        select value as place, key as tier from beyond cross join json_each('[' || list || ']') where skipped = 0
        union all select place, ${RERANKED + MOST_NAMED} from (
          select list, ${match(sql`${first} + skipped + i.value`)} as place
          from beyond cross join json_each(${looked}) i)
          where place is not null and not ${isIn(sql`list`, sql`place`)})
      ${ONE_OF_EACH} limit ${limit} offset (select iif(skipped = 0, ${start}, named_before) from beyond))`
}
