import { eq } from 'drizzle-orm'
import { categoryKey } from '#domain/category/key.ts'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { categories, cities } from '../schema/taxonomy.ts'

/** The key of 'Other', which holds businesses without a category. */
export const OTHER_KEY = categoryKey(OTHER_CATEGORY)

export async function findCategoryById(db: Database, id: number) {
  const [category] = await db.select().from(categories).where(eq(categories.id, id))
  return category
}

export async function findCityById(db: Database, id: number) {
  const [city] = await db.select().from(cities).where(eq(cities.id, id))
  return city
}

/** The category of an id; throws `AppError` when there is none. */
export async function existingCategory(db: Database, id: number) {
  const category = await findCategoryById(db, id)
  if (!category) throw new AppError('not_found', 'There is no such category.')
  return category
}

/** The city of an id; throws `AppError` when there is none. */
export async function existingCity(db: Database, id: number) {
  const city = await findCityById(db, id)
  if (!city) throw new AppError('not_found', 'There is no such city.')
  return city
}

/** Refuses the action for 'Other', which holds businesses without a category. */
export function requireNotOther({ folded }: { readonly folded: string }, what: string): void {
  if (folded === OTHER_KEY) {
    throw new AppError(
      'conflict',
      `Businesses without a category belong to '${OTHER_CATEGORY}': it cannot ${what}.`,
    )
  }
}
