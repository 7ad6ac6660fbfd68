import { sql, type SQL } from 'drizzle-orm'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { typeKey } from '../sql/kind.ts'
import { orderBy } from '../sql/order.ts'

/** How many of the best rated are searched for those that fit. */
const LOOKED_THROUGH = 500

/** How many of the most popular of a type are sorted by rating. */
const SORTED = 16

const BEST_RATED = orderBy({ field: 'rating', order: 'desc' })

const bestRated = (condition: SQL, rest: SQL, limit: number) => sql`(select json_group_array(id) from (
  select id from (select b.id, b.city_id, b.category_id from businesses b
    where b.deleted_at is null and ${condition}
    order by ${BEST_RATED} limit ${LOOKED_THROUGH}) o
  where o.id <> self.id and ${rest} limit ${limit}))`

/** The full-text expression of the type of the row `r`, which has one key. */
const SAME_TYPE = sql`'keys : "' || ${typeKey(sql`r.type_folded`)} || '"'`

/** Whether a business is itself or in one of the other lists; the ids are searched as text, since a list would be read for each. */
const IS_LISTED = sql`instr(',' || r.id || replace(replace(r.same_category || r.same_city, '[', ','), ']', ','),
  ',' || b.id || ',') > 0`

const bestOfType = sql`(select json_group_array(id) from (
  select b.id from (select rowid & ${FTS_ID_MASK} as id from businesses_fts
    where businesses_fts match ${SAME_TYPE} limit ${SORTED}) f
  cross join businesses b on b.id = f.id
  where r.type_folded <> '' and not ${IS_LISTED}
  order by ${BEST_RATED} limit 4))`

/**
 * The CTE `related (same_category, same_city, same_type)` of the CTE `self`, its row with suggestions from the whole directory as
 * JSON of ids: the best rated of its category in other cities, of its city in other categories, and of its type that are in
 * neither.
 */
export const RELATED_TABLES = sql`
  best_rated as materialized (
    select id, type_folded,
      ${bestRated(sql`b.category_id = self.category_id`, sql`o.city_id is not self.city_id`, 6)} as same_category,
      ${bestRated(sql`b.city_id = self.city_id`, sql`o.category_id <> self.category_id`, 6)} as same_city
    from self),
  related as materialized (select same_category, same_city, ${bestOfType} as same_type from best_rated r)`
