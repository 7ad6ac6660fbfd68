import { eq, sql } from 'drizzle-orm'
import type { CategoryPatch } from '#domain/taxonomy/admin.ts'
import { categoryKey } from '#domain/category/key.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { categories } from '../schema/taxonomy.ts'
import { auditStatement } from '../audit/append.ts'
import { retryOnConflict } from '../businesses/retry-on-conflict.ts'
import { categoryKeyStatements } from '../search/kind-keys.ts'
import { vocabularyUpdate } from '../search/vocabulary.ts'
import { aliasCategory, aliasTurkishName } from './aliases.ts'
import { categoryHolder } from './category-holder.ts'
import { changesOf } from './changed-fields.ts'
import { existingCategory, requireNotOther } from './find.ts'
import { redirectSlug, requireFreeTaxonomySlug } from './slug.ts'
import { requirePossibleParent } from './subcategories.ts'

/** `taken`: the name belongs to another category, whose id is given. */
export type CategoryUpdated =
  | { readonly kind: 'saved' | 'unchanged' }
  | { readonly kind: 'taken'; readonly id: number }

/**
 * Changes a category. A trigger updates its businesses' search texts; imports of the old name still match it, and its
 * old slug redirects to the new one.
 */
export const updateCategory = (
  db: Database,
  id: number,
  patch: CategoryPatch,
  actor: string,
): Promise<CategoryUpdated> => retryOnConflict(() => update(db, id, patch, actor))

async function update(
  db: Database,
  id: number,
  patch: CategoryPatch,
  actor: string,
): Promise<CategoryUpdated> {
  const stored = await existingCategory(db, id)
  const { before, after } = changesOf(stored, patch)
  if (Object.keys(after).length === 0) return { kind: 'unchanged' }
  const { name = stored.name, slug = stored.slug } = patch
  const folded = categoryKey(name)
  if (name !== stored.name) {
    requireNotOther(stored, 'be renamed')
    const holder = await categoryHolder(db, folded, id)
    if (holder !== undefined) return { kind: 'taken', id: holder }
  }
  const turkish = patch.turkishName === undefined ? stored.turkishName : patch.turkishName
  if (typeof after.parentId === 'number') await requirePossibleParent(db, stored, after.parentId)
  if (slug !== stored.slug) await requireFreeTaxonomySlug(db, 'category', stored, slug)
  const statements = [
    ...(folded === stored.folded
      ? []
      : [sql`delete from category_aliases where folded = ${folded}`, ...aliasCategory(stored, id)]),
    ...(slug === stored.slug ? [] : redirectSlug('category', stored.slug, slug)),
    ...(turkish === null ? [] : aliasTurkishName({ id, name }, turkish)),
  ].map((statement) => db.run(statement))
  await db.batch([
    auditStatement(db, { actor, action: 'update', entity: 'category', entityId: id, before, after }),
    ...statements,
    db
      .update(categories)
      .set({ ...patch, folded, searchText: searchText(name), updatedAt: NOW })
      .where(eq(categories.id, id)),
    // A trigger has updated its businesses.
    ...[
      ...vocabularyUpdate(stored.searchText, searchText(name)),
      ...(name === stored.name ? [] : await categoryKeyStatements(id, name)),
    ].map((statement) => db.run(statement)),
  ])
  return { kind: 'saved' }
}
