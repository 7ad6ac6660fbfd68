import { sql, type SQL } from 'drizzle-orm'
import type { Business, BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { parseRows } from '../sql/json-object.ts'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { typeKey } from '../sql/kind.ts'
import { orderBy } from '../sql/order.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

export interface RelatedBusinesses {
  /** The best rated of the category in other cities. */
  readonly sameCategory: BusinessSummary[]
  /** The best rated of the city in other categories. */
  readonly sameCity: BusinessSummary[]
  /** The best rated of the same type that are in neither of the others. */
  readonly sameType: BusinessSummary[]
}

/** How many of the best rated are searched for those that fit. */
const LOOKED_THROUGH = 500

/** How many of the most popular of a type are sorted by rating. */
const SORTED = 24

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

/** Suggestions next to a business, from the whole directory; one statement. */
export async function listRelatedBusinesses(
  db: Database,
  { id }: Pick<Business, 'id'>,
): Promise<RelatedBusinesses> {
  const row = await firstRow<Record<keyof RelatedBusinesses, Summaries>>(
    db,
    sql`
    with self as materialized (select id, city_id, category_id, type_folded from businesses where id = ${id}),
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
    same_type as materialized (${bestOfType})
    select ${summariesOf(sql`same_category`)} as sameCategory, ${summariesOf(sql`same_city`)} as sameCity,
      ${summariesOf(sql`same_type`)} as sameType`,
  )
  return {
    sameCategory: parseRows(row?.sameCategory),
    sameCity: parseRows(row?.sameCity),
    sameType: parseRows(row?.sameType),
  }
}
