import { eq, sql } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '../client.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import { categories } from '../schema/taxonomy.ts'
import { existingCategory, existingCity, requireNotOther } from './find.ts'
import { isEmpty, isGone, TAXONOMY_TABLES } from './tables.ts'

/** Deletes a category without businesses, in the trash or not; throws `AppError` for any other. */
export async function deleteCategory(db: Database, id: number, actor: string): Promise<void> {
  const category = await existingCategory(db, id)
  requireNotOther(category, 'be deleted')
  const [subcategory] = await db.select().from(categories).where(eq(categories.parentId, id)).limit(1)
  if (subcategory)
    throw new AppError('conflict', `'${subcategory.name}' lies within this category: move it out first.`)
  await deleteEmpty(db, 'category', category, actor)
}

/** Deletes a city without businesses, in the trash or not; throws `AppError` for any other. */
export async function deleteCity(db: Database, id: number, actor: string): Promise<void> {
  await deleteEmpty(db, 'city', await existingCity(db, id), actor)
}

async function deleteEmpty(
  db: Database,
  kind: TaxonomyKind,
  { id, name, slug }: { id: number; name: string; slug: string },
  actor: string,
): Promise<void> {
  const [deleted] = await db.batch([
    db.run(sql`delete from ${TAXONOMY_TABLES[kind].table} where id = ${id} and ${isEmpty(kind, id)}`),
    auditStatementIfChanged(db, {
      actor,
      action: 'delete',
      entity: kind,
      entityId: id,
      before: { name, slug },
    }),
    db.run(sql`delete from redirects where kind = ${kind} and target = ${slug} and ${isGone(kind, id)}`),
  ])
  if (deleted.rowsAffected === 1) return
  throw new AppError(
    'conflict',
    `This ${kind} has businesses, in the list or in the trash: merge it instead.`,
  )
}
