import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'

type Slugs = Promise<string[]>

const slugs = async (rows: Promise<{ slug: string }[]>): Slugs => (await rows).map(({ slug }) => slug)

/** The slugs of the cities that have businesses of a category: their pages show its name. */
export const listCitiesOf = (db: Database, categoryId: number): Slugs =>
  slugs(
    db.all(sql`select distinct c.slug from city_category_counts x cross join cities c on c.id = x.city_id
      where x.category_id = ${categoryId}`),
  )

/** The slugs of the categories that have businesses in a city: their pages show its name. */
export const listCategoriesOf = (db: Database, cityId: number): Slugs =>
  slugs(
    db.all(sql`select distinct k.slug from city_category_counts x cross join categories k on k.id = x.category_id
      where x.city_id = ${cityId}`),
  )

/** The slugs of categories or cities by their ids. */
export const listSlugs = (db: Database, kind: 'category' | 'city', ids: readonly number[]): Slugs =>
  slugs(
    db.all(sql`select slug from ${kind === 'category' ? sql`categories` : sql`cities`}
      where id in ${inList(ids)}`),
  )
