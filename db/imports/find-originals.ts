import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { importChanges } from '../schema/imports.ts'
import { contentHash, contentWith, type StoredBusiness } from './business-content.ts'
import type { ImportContext } from './context.ts'
import { inList } from '../sql/in-list.ts'

/**
 * The businesses that earlier chunks of the import met, as they were before it; without those that it added. A dry run
 * changes nothing, so there all are as they were.
 */
export async function findOriginals(
  db: Database,
  found: readonly (StoredBusiness | undefined)[],
  { batchId, dryRun, seen, pending }: ImportContext,
): Promise<ReadonlyMap<number, StoredBusiness>> {
  const met = new Map(
    found.flatMap((business) => (business && seen.has(business.id) ? [[business.id, business]] : [])),
  )
  if (met.size === 0 || dryRun) return met
  const changes = await db
    .select({ id: importChanges.businessId, before: importChanges.before, base: importChanges.base })
    .from(importChanges)
    .where(
      and(eq(importChanges.batchId, batchId), sql`${importChanges.businessId} in ${inList([...met.keys()])}`),
    )
  for (const { id, before, base } of changes) {
    const now = met.get(id)
    if (before === null) met.delete(id)
    else if (now) met.set(id, originalOf(now, before, base ?? now.version))
  }
  for (const [id, original] of pending.originals)
    if (!met.has(id)) continue
    else if (original) met.set(id, original)
    else met.delete(id)
  return met
}

function originalOf(
  now: StoredBusiness,
  before: Readonly<Record<string, unknown>>,
  version: number,
): StoredBusiness {
  const content = contentWith(now, before)
  const text = (column: 'matchKey' | 'updatedAt') => {
    const value = before[column]
    return typeof value === 'string' ? value : now[column]
  }
  const [matchKey, updatedAt] = [text('matchKey'), text('updatedAt')]
  return { ...now, ...content, matchKey, updatedAt, version, contentHash: contentHash(content) }
}
