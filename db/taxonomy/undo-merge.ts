import { eq, sql, type SQL } from 'drizzle-orm'
import type { MergeProgress } from '#domain/taxonomy/admin.ts'
import { AppError } from '#domain/errors.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import type { Database } from '../client.ts'
import { auditStatement } from '../audit/append.ts'
import { businesses } from '../schema/businesses.ts'
import { NOW } from '../schema/columns.ts'
import { categories, cities } from '../schema/taxonomy.ts'
import { taxonomyMerges } from '../schema/taxonomy-merges.ts'
import { categoryKeyStatements } from '../search/kind-keys.ts'
import { vocabularyUpdate } from '../search/vocabulary.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { applyUndo } from '../undo/apply.ts'
import { forgetChanges, mergeOperation } from '../undo/journal.ts'
import { readUndoPage } from '../undo/read-page.ts'
import { cityNamesUpdate } from './city-names.ts'
import { findCategoryById, findCityById } from './find.ts'
import { returnSubcategories } from './subcategories.ts'
import { TAXONOMY_TABLES } from './tables.ts'

/** Businesses that one call moves back. */
const BATCH = 500

type Merge = typeof taxonomyMerges.$inferSelect
type SourceOf = { category: typeof categories.$inferSelect; city: typeof cities.$inferSelect }

/** The result of one step, and what its caches are known by. */
export interface MergeUndoStep extends MergeProgress {
  readonly kind: Merge['kind']
  readonly slugs: readonly string[]
  /** The ids of the moved businesses' cities when categories were merged, and of their categories when cities were. */
  readonly touched: readonly number[]
}

/**
 * Moves a part of a merge's businesses back, except those that were given another category or city since. The first
 * step also restores the merged entry: its address, what redirected to it, and its names in imports. Called until it is
 * done.
 */
export async function undoMerge(db: Database, id: number, actor: string): Promise<MergeUndoStep> {
  const [merge] = await db.select().from(taxonomyMerges).where(eq(taxonomyMerges.id, id))
  if (!merge || merge.state === 'undone')
    throw new AppError('not_found', 'There is no such merge, or it was undone.')
  const { kind, sourceId, targetId } = merge
  const find = kind === 'category' ? findCategoryById : findCityById
  const target = await find(db, targetId)
  if (!target) throw new AppError('conflict', `What it was merged into is no longer there: undo that first.`)
  const source = merge.source as SourceOf[typeof kind]
  const present = await find(db, sourceId)
  // A deleted last id is given again.
  if (present && present.createdAt !== source.createdAt)
    throw new AppError('conflict', `'${present.name}' has its place now.`)
  const operation = mergeOperation(id)
  const isCategory = kind === 'category'
  // The entry is restored in the first step, so that its row may be missing while the page is read.
  const gone = isCategory
    ? { categories: new Map([[sourceId, source as SourceOf['category']]]) }
    : { cities: new Map([[sourceId, source as SourceOf['city']]]) }
  const stands = isCategory
    ? sql`(${businesses.categoryId} = ${targetId} or ${businesses.id} in (
        select business_id from other_categories where category_id = ${targetId}))`
    : sql`${businesses.cityId} = ${targetId}`
  const page = await readUndoPage(db, operation, { limit: BATCH }, { stands, gone })
  const { undoings, kept, isLast } = page
  const after = { name: source.name, from: target.name, businesses: undoings.length }
  const beginning = present ? [] : await bringBack(db, merge)
  await db.batch([
    auditStatement(db, { actor, action: 'undo', entity: kind, entityId: sourceId, after }),
    ...beginning.map((statement) => db.run(statement)),
  ])
  await applyUndo(db, operation, undoings, () => ({
    after: vocabularyUpdate(target.searchText, source.searchText),
  }))
  const left = sql`operation_changes where operation = ${operation}`
  const [, , [rest]] = await db.batch([
    db.run(isLast ? sql`delete from ${left}` : forgetChanges(operation, kept)),
    db.run(
      sql`update taxonomy_merges set state = ${isLast ? 'undone' : 'undoing'}, updated_at = ${NOW} where id = ${id}`,
    ),
    db.all<{ count: number }>(sql`select count(*) as count from ${left}`),
  ])
  const others = undoings.map(({ business }) => (isCategory ? business.cityId : business.categoryId))
  return {
    kind,
    moved: undoings.length,
    left: rest?.count ?? 0,
    done: isLast,
    slugs: [source.slug, target.slug, ...merge.formerSlugs],
    touched: [...new Set(others.filter((each) => each !== null))],
  }
}

/** The statements that insert the merged category or city again, with its redirects and names. */
async function bringBack(db: Database, { kind, source: stored, ...merge }: Merge): Promise<SQL[]> {
  const { sourceId, targetId, formerSlugs, aliases, subcategories } = merge
  const source = stored as SourceOf[typeof kind]
  await requireFree(db, kind, source)
  const row = { ...stored, businessCount: 0, indexableCount: 0 }
  const insert =
    kind === 'category'
      ? db.insert(categories).values(row as unknown as SourceOf['category'])
      : db.insert(cities).values(row as unknown as SourceOf['city'])
  const names =
    kind === 'category'
      ? [
          sql`delete from category_aliases where folded = ${source.folded}`,
          sql`update category_aliases set category_id = ${sourceId} where category_id = ${targetId}
            and folded in ${inList(aliases)}`,
          ...(await categoryKeyStatements(sourceId, source.name)),
          ...returnSubcategories(sourceId, targetId, subcategories),
          // The blank changes the keys, so that triggers find the categories of later imported rows again.
          sql`update businesses set other_category_keys = other_category_keys || ' '
            where (category_id = ${targetId} or id in (select business_id from other_categories where category_id = ${targetId}))
              and instr(other_category_keys, ${JSON.stringify(source.folded)}) > 0`,
        ]
      : [
          sql`delete from city_aliases where city_id = ${targetId} and folded = ${source.folded}
            and state is ${(source as SourceOf['city']).state} and id not in ${inList(aliases)}`,
          sql`update city_aliases set city_id = ${sourceId} where city_id = ${targetId} and id in ${inList(aliases)}`,
          ...cityNamesUpdate([source as SourceOf['city']], await loadCityNames()),
        ]
  return [
    insert.getSQL(),
    sql`delete from redirects where kind = ${kind} and slug = ${source.slug}`,
    sql`update redirects set target = ${source.slug} where kind = ${kind} and slug in ${inList(formerSlugs)}`,
    ...names,
  ]
}

/** Throws where the name or the address was taken since. */
async function requireFree(
  db: Database,
  kind: Merge['kind'],
  { slug, folded }: SourceOf['category' | 'city'],
): Promise<void> {
  const named = kind === 'category' ? sql`or folded = ${folded}` : sql``
  const other = await firstRow<{ name: string }>(
    db,
    sql`select name from ${TAXONOMY_TABLES[kind].table} where slug = ${slug} ${named}`,
  )
  if (other) throw new AppError('conflict', `'${other.name}' has its name or its address now.`)
}
