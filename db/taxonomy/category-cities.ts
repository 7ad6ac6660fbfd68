import { sql, type SQL } from 'drizzle-orm'
import type { City } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { categoryFamily } from '../sql/scope.ts'
import { hasNamesakeSql } from '../sql/city-namesake.ts'
import { jsonFlag, jsonObject, type JsonOf, parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'

/** A city has a count per country of its businesses, seldom more than one or two. */
const COUNTRIES_PER_CITY = 4

/** A city of a category, with the number of its businesses there. */
export type CategoryCity = Pick<
  City,
  'name' | 'slug' | 'state' | 'hasNamesake' | 'country' | 'countryCode' | 'businessCount'
>

const PARTS: SQL<CategoryCity> = jsonObject({
  name: sql<string>`c.name`,
  slug: sql<string>`c.slug`,
  state: sql<string | null>`c.state`,
  hasNamesake: jsonFlag(hasNamesakeSql('c')),
  country: sql<string | null>`n.name`,
  countryCode: sql<string | null>`c.country_code`,
  businessCount: sql<number>`largest.of_category`,
})

/** One JSON array of the cities of a category and its subcategories, the largest first. */
export function categoryCities(categoryId: SQL, limit: number) {
  const family = categoryFamily(categoryId)
  const most = limit * COUNTRIES_PER_CITY
  // The largest cities of each category, all of which are then counted by their keys.
  const candidates = sql`(select distinct j.value from ${family} f cross join json_each((
    select json_group_array(city_id) from (select city_id from city_category_counts
      where category_id = f.id and city_id > 0 order by business_count desc, city_id limit ${most}))) j)`
  const businessCount = sql`(select sum(x.business_count) from ${family} f
    cross join city_category_counts x on x.city_id = c.id and x.category_id = f.id)`
  return sql<CategoryCity[]>`(select json_group_array(${PARTS})
    from (select c.id, ${businessCount} as of_category from cities c where c.id in ${candidates}
      order by of_category desc, c.folded limit ${limit}) largest
    cross join cities c on c.id = largest.id left join countries n on n.code = c.country_code)`
}

/** The type of the JSON that `categoryCities` selects. */
export type CategoryCities = JsonOf<ReturnType<typeof categoryCities>>

/** The cities of a category and its subcategories, with the number of their businesses in each, largest first. */
export const listCategoryCities = async (
  db: Database,
  categoryId: number,
  limit: number,
): Promise<CategoryCity[]> =>
  parseRows(
    (
      await firstRow<{ readonly cities: CategoryCities }>(
        db,
        sql`select ${categoryCities(sql`${categoryId}`, limit)} as cities`,
      )
    )?.cities,
  )
