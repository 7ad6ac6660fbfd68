import { and, eq, ne } from 'drizzle-orm'
import { OTHER_CATEGORY } from '#domain/business/indexable.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { categories } from '../schema/taxonomy.ts'
import { OTHER_KEY } from './find.ts'

/** The category that has a name, but for one. 'Other' is not available: its name marks businesses without a category. */
export async function categoryHolder(db: Database, folded: string, but = 0): Promise<number | undefined> {
  const [other] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.folded, folded), ne(categories.id, but)))
  if (other || folded !== OTHER_KEY) return other?.id
  const message = `is kept for businesses without a category`
  throw new AppError('conflict', `The name '${OTHER_CATEGORY}' ${message}.`, {
    details: [{ path: 'name', message }],
  })
}
