import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import type { Database } from '../client.ts'
import { categories, cities, cityCategoryCounts as counts } from '../schema/taxonomy.ts'
import { inList } from '../sql/in-list.ts'
import { TAXONOMY_TABLES } from './tables.ts'

const slugs = async (rows: Promise<{ slug: string }[]>): Promise<string[]> =>
  (await rows).map(({ slug }) => slug)

/** The slugs of the cities that have businesses of a category: their pages show its name. */
export const listCitiesOf = (db: Database, categoryId: number) =>
  slugs(
    db
      .selectDistinct({ slug: cities.slug })
      .from(counts)
      .crossJoin(cities)
      .where(and(eq(cities.id, counts.cityId), eq(counts.categoryId, categoryId)))
      .execute(),
  )

/** The slugs of the categories that have businesses in a city: their pages show its name. */
export const listCategoriesOf = (db: Database, cityId: number) =>
  slugs(
    db
      .selectDistinct({ slug: categories.slug })
      .from(counts)
      .crossJoin(categories)
      .where(and(eq(categories.id, counts.categoryId), eq(counts.cityId, cityId)))
      .execute(),
  )

/** The slugs of categories or cities by their ids. */
export const listSlugs = (db: Database, kind: TaxonomyKind, ids: readonly number[]) => {
  const { table } = TAXONOMY_TABLES[kind]
  return slugs(
    db
      .select({ slug: table.slug })
      .from(table)
      .where(inArray(table.id, inList(ids)))
      .execute(),
  )
}

/** The slugs of the categories within which these categories lie. */
export const listParentSlugs = (db: Database, of: readonly string[]) =>
  slugs(
    db
      .selectDistinct({ slug: categories.slug })
      .from(categories)
      .where(sql`${categories.id} in (select parent_id from categories where slug in ${inList(of)})`)
      .execute(),
  )
