import { sql, type SQL } from 'drizzle-orm'
import type { Subcategory } from '#domain/taxonomy/taxonomy.ts'
import { jsonObject } from './json-object.ts'

/** A sum over the subcategories of the statement's category. */
const ofSubcategories = (what: SQL) =>
  sql`(select ${what} from categories s where s.parent_id = categories.id)`

/** Businesses of the category and its subcategories; counts are kept by triggers, sums are read from an index. */
export const TOTAL_COUNT = sql<number>`(categories.business_count + ${ofSubcategories(
  sql`coalesce(sum(s.business_count), 0)`,
)})`

/** Those of them with indexable pages. */
export const TOTAL_INDEXABLE = sql<number>`(categories.indexable_count + ${ofSubcategories(
  sql`coalesce(sum(s.indexable_count), 0)`,
)})`

export const SUBCATEGORY_COUNT = sql<number>`${ofSubcategories(sql`count(*)`)}`

/** The category above it, as JSON. */
export const PARENT = sql<string | null>`(select json_object('id', p.id, 'name', p.name, 'slug', p.slug)
  from categories p where p.id = categories.parent_id)`

const SUBCATEGORY: SQL<Subcategory> = jsonObject({
  name: sql<string>`name`,
  slug: sql<string>`slug`,
  icon: sql<string>`icon`,
  businessCount: sql<number>`business_count`,
})

/** Its subcategories with businesses, in the order of lists, as JSON. */
export const SUBCATEGORIES = sql<string>`(select json_group_array(${SUBCATEGORY}) from (
  select s.* from categories s where s.parent_id = categories.id and s.business_count > 0
  order by s.order_number is null, s.order_number, s.business_count desc, s.folded))`

/** The order of lists: by the operators' numbers, then the largest first. */
export const BY_ORDER = [
  sql`categories.order_number is null`,
  sql`categories.order_number`,
  sql`${TOTAL_COUNT} desc`,
  sql`categories.folded`,
]
