import { sql, type SQL } from 'drizzle-orm'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { typeKey } from '../sql/kind.ts'
import { orderBy } from '../sql/order.ts'

/** How many of the best rated are searched for those that fit. */
const LOOKED_THROUGH = 500

/** How many of the most popular of a type are sorted by rating. */
const SORTED = 16

const BEST_RATED = orderBy({ field: 'rating', order: 'desc' })

const bestRated = (condition: SQL, rest: SQL, limit: number) => sql`
  select id from (select b.id, b.city_id, b.category_id from businesses b
    where b.deleted_at is null and ${condition}
    order by ${BEST_RATED} limit ${LOOKED_THROUGH})
  where id <> (select id from self) and ${rest} limit ${limit}`

/** The full-text expression of the type of the business `self`, which has one key. */
const SAME_TYPE = sql`(select 'keys : "' || ${typeKey(sql`type_folded`)} || '"' from self)`

const bestOfType = sql`
  select b.id from (select rowid & ${FTS_ID_MASK} as id from businesses_fts
    where businesses_fts match ${SAME_TYPE} limit ${SORTED}) f
  cross join businesses b on b.id = f.id
  where (select type_folded from self) <> ''
    and b.id not in (select id from self union all select id from same_category union all select id from same_city)
  order by ${BEST_RATED} limit 4`

/**
 * The CTEs `same_category`, `same_city` and `same_type (id)` of the CTE `self`, suggestions from the whole directory: the
 * best rated of its category in other cities, of its city in other categories, and of its type that are in neither.
 */
export const RELATED_TABLES = sql`
  same_category as materialized (${bestRated(
    sql`b.category_id = (select category_id from self)`,
    sql`city_id is not (select city_id from self)`,
    6,
  )}),
  same_city as materialized (${bestRated(
    sql`b.city_id = (select city_id from self)`,
    sql`category_id <> (select category_id from self)`,
    6,
  )}),
  same_type as materialized (${bestOfType})`
