import { and, eq, ne } from 'drizzle-orm'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { categories } from '../schema/taxonomy.ts'
import { OTHER_KEY } from './find.ts'

/**
 * The id of the category that has a folded name, other than `except`; undefined where the name is free. Throws `conflict`
 * for 'Other', which marks businesses without a category.
 */
export async function categoryHolder(db: Database, folded: string, except = 0): Promise<number | undefined> {
  const [other] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.folded, folded), ne(categories.id, except)))
  if (other || folded !== OTHER_KEY) return other?.id
  const message = `is kept for businesses without a category`
  throw new AppError('conflict', `The name '${OTHER_CATEGORY}' ${message}.`, {
    details: [{ path: 'name', message }],
  })
}
