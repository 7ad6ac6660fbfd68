import { sql } from 'drizzle-orm'
import type { BulkPatch } from '#domain/business/form.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { categories } from '../schema/taxonomy.ts'
import { derivedColumns, mergeFacts, type StoredBusiness } from '../imports/business-content.ts'
import { vocabularyUpdates, searchableText } from '../search/vocabulary.ts'
import { auditChanges, differences } from './audit.ts'
import { requireCategory } from './form-taxonomy.ts'
import { updateUnchangedRows } from './write-statements.ts'
import { inList } from '../sql/in-list.ts'

/** Changes the same fields of many businesses at once, all or none; returns how many changed. */
export async function editBusinesses(
  db: Database,
  ids: readonly number[],
  patch: BulkPatch,
  actor: string,
): Promise<number> {
  const target = patch.categoryId === undefined ? undefined : await requireCategory(db, patch.categoryId)
  const stored = await db
    .select()
    .from(businesses)
    .where(sql`${businesses.id} in ${inList(ids)} and ${businesses.deletedAt} is null`)
  const names = await categoryNames(db, stored)
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const planned = stored.flatMap((business) => {
    const { id, version: readVersion, slug, name, matchKey } = business
    const content = mergeFacts(business, { ...given, name, matchKey })
    const old = { slug, category: names.get(business.categoryId) ?? '', city: null }
    const change = differences(business, content, old, { ...old, category: target?.name ?? old.category })
    if (Object.keys(change.after).length === 0) return []
    const derived = derivedColumns(content, {
      categoryText: target?.searchText ?? business.categoryFolded,
      cityText: business.cityFolded,
    })
    const texts = [searchableText(business), searchableText(derived)] as const
    return [
      { change: { id, readVersion, ...change }, row: { ...business, readVersion, content, derived }, texts },
    ]
  })
  const changes = auditChanges(
    actor,
    planned.map(({ change }) => change),
  )
  const updates = updateUnchangedRows(planned.map(({ row }) => row))
  const renewal = vocabularyUpdates(planned.map(({ texts }) => texts))
  const [first, ...rest] = [...changes, ...updates, ...renewal].map((statement) => db.run(statement))
  if (first === undefined) return 0
  const results = await db.batch([first, ...rest])
  const updated = results.slice(changes.length, changes.length + updates.length)
  return updated.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
}

async function categoryNames(db: Database, stored: readonly StoredBusiness[]): Promise<Map<number, string>> {
  const ids = JSON.stringify([...new Set(stored.map(({ categoryId }) => categoryId))])
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} in (select value from json_each(${ids}))`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
