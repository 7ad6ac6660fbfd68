import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { orderBy } from '../sql/order.ts'
import { categoryFamily } from '../sql/scope.ts'
import { summariesOf, type Summaries } from '../sql/summary.ts'
import { walkSql } from '../sql/walk.ts'
import { categoryCities, type CategoryCities } from './category-cities.ts'

/** A category's contents as the JSON texts that the database gives. */
export interface CategoryPageRow {
  readonly categoryId: number
  /** The best of the category and its subcategories. */
  readonly businesses: Summaries
  readonly cities: CategoryCities
}

const BEST = { field: 'best', order: 'desc' } as const

/** The first businesses and largest cities of many categories at once, in the order of the ids; one statement. */
export async function readCategoryPageRows(
  db: Database,
  categoryIds: readonly number[],
  limits: { readonly businesses: number; readonly cities: number },
): Promise<readonly CategoryPageRow[]> {
  const first = walkSql({
    where: sql`b.deleted_at is null and b.category_id = f.id`,
    order: BEST,
    limit: sql`${limits.businesses}`,
    offset: 0,
  })
  const best = sql`(select b.id from ${categoryFamily(sql`w.value`)} f
    cross join json_each((select json_group_array(id) from ${first})) j cross join businesses b on b.id = j.value
    order by ${orderBy(BEST)} limit ${limits.businesses})`
  return db.all<CategoryPageRow>(sql`
    select w.value as categoryId, ${summariesOf(best)} as businesses,
      ${categoryCities(sql`w.value`, limits.cities)} as cities
    from json_each(${JSON.stringify(categoryIds)}) w order by w.key`)
}
