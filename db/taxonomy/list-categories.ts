import { sql } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { categories } from '../schema/taxonomy.ts'
import { hasNamesakeSql } from '../sql/city-namesake.ts'
import { jsonObject, parseRow, type JsonOf } from '../sql/json-object.ts'
import { familiesInOrder } from './category-families.ts'
import type { ListRange } from './list-range.ts'

const OWN = (() => {
  const { id, name, slug, icon, folded, businessCount, indexableCount, parentId, orderNumber } = categories
  return { id, name, slug, icon, folded, businessCount, indexableCount, parentId, orderNumber }
})()

/** A city `c`, with its state where another is named so, and its country `n`, which is not said twice where it is the city. */
export const CITY_IN_WORDS = sql<string>`c.name || coalesce(', ' || iif(${hasNamesakeSql('c')}, c.state, null), '')
  || coalesce(', ' || nullif(n.name, c.name), '')`

const STRONGEST_PARTS = jsonObject({
  cityId: sql<number>`c.id`,
  count: sql<number>`x.business_count`,
  label: CITY_IN_WORDS,
})

/** The city with most of its own businesses, and its country, in words. */
const STRONGEST = sql<JsonOf<typeof STRONGEST_PARTS> | null>`(select ${STRONGEST_PARTS}
  from (select city_id, business_count from city_category_counts
    where category_id = categories.id and city_id > 0 order by business_count desc, city_id limit 1) x
  cross join cities c on c.id = x.city_id left join countries n on n.code = c.country_code)`

/** Categories that have businesses: by the operators' order, then the largest first. */
export async function listCategories(
  db: Database,
  { limit = Infinity, offset = 0 }: ListRange = {},
): Promise<Category[]> {
  const rows = await db.select({ ...OWN, strongest: STRONGEST }).from(categories)
  return familiesInOrder(rows)
    .slice(offset, offset + limit)
    .map(({ own: { id, name, slug, icon, businessCount }, parent, members, totalCount, totalIndexable }) => ({
      ...{ id, name, slug, icon, location: strongestOf(members), businessCount, totalCount },
      parent: parent ? { id: parent.id, name: parent.name, slug: parent.slug } : null,
      indexable: totalIndexable >= INDEXABLE_LIST_MINIMUM,
    }))
}

/** Of the cities in which a category or a subcategory is strongest, that with most. */
function strongestOf(members: readonly { readonly strongest: JsonOf<typeof STRONGEST_PARTS> | null }[]) {
  const cities = members.flatMap(({ strongest }) => (strongest === null ? [] : [parseRow(strongest)]))
  cities.sort((a, b) => b.count - a.count || a.cityId - b.cityId)
  return cities[0]?.label ?? null
}

/** A category to choose from. */
export type CategoryChoice = Pick<Category, 'name' | 'slug' | 'icon' | 'totalCount'>

/** The same categories in the same order, as choices: one row read for each. */
export async function listCategoryChoices(db: Database): Promise<CategoryChoice[]> {
  const rows = await db.select(OWN).from(categories)
  return familiesInOrder(rows).map(({ own: { name, slug, icon }, totalCount }) => ({
    ...{ name, slug, icon, totalCount },
  }))
}
