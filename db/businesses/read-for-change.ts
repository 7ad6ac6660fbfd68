import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { categories, cities } from '../schema/taxonomy.ts'

/**
 * A business that is to be changed, its category and city, and the category it is to have, by one round trip. Throws if the
 * business is deleted or in the trash.
 */
export async function readForChange(db: Database, id: number, categoryId: number | undefined) {
  const own = (column: 'category_id' | 'city_id') =>
    sql`(select ${sql.raw(column)} from businesses where id = ${id})`
  const category = (wanted: number | undefined) =>
    db
      .select()
      .from(categories)
      .where(eq(categories.id, wanted ?? own('category_id')))
  const [[stored], [oldCategory], [newCategory], [oldCity = null]] = await db.batch([
    db.select().from(businesses).where(eq(businesses.id, id)),
    category(undefined),
    category(categoryId),
    db
      .select()
      .from(cities)
      .where(eq(cities.id, own('city_id'))),
  ])
  if (!stored || !oldCategory) throw new AppError('not_found', 'There is no such business.')
  if (stored.deletedAt !== null) throw new AppError('gone', 'This business is in the trash.')
  return { stored, oldCategory, newCategory, oldCity }
}
