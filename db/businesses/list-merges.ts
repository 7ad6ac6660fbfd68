import { and, type Column, count, eq, or, sql } from 'drizzle-orm'
import { actorName } from '../audit/list.ts'
import type { Database } from '../client.ts'
import { businessMerges } from '../schema/sources.ts'

interface MergesQuery {
  readonly limit: number
  readonly id?: number | undefined
  /** The business that stayed or the one that was merged. */
  readonly businessId?: number | undefined
}

/** The name of a business at the merge, or its present one where that was not stored; null for one removed for good. */
const nameOf = (name: Column, id: Column) =>
  sql<string | null>`coalesce(${name}, (select name from businesses where businesses.id = ${id}))`

/**
 * The newest merges, undone ones included, and their number; with the names of both at the time, and for undone merges
 * when, by whom and with which import.
 */
export async function listBusinessMerges(db: Database, { limit, id, businessId }: MergesQuery) {
  const meant = and(
    id === undefined ? undefined : eq(businessMerges.id, id),
    businessId === undefined
      ? undefined
      : or(eq(businessMerges.keptId, businessId), eq(businessMerges.mergedId, businessId)),
  )
  const [rows, [all]] = await db.batch([
    db
      .select({
        id: businessMerges.id,
        keptId: businessMerges.keptId,
        mergedId: businessMerges.mergedId,
        actor: businessMerges.actor,
        actorName: actorName(businessMerges.actor),
        state: businessMerges.state,
        createdAt: businessMerges.createdAt,
        kept: nameOf(businessMerges.keptName, businessMerges.keptId),
        merged: nameOf(businessMerges.mergedName, businessMerges.mergedId),
        undoneAt: sql<
          string | null
        >`iif(${businessMerges.state} = 'undone', ${businessMerges.updatedAt}, null)`,
        undoneBy: businessMerges.undoneBy,
        undoneByName: actorName(businessMerges.undoneBy),
        undoneWith: sql<
          string | null
        >`(select file_name from import_batches where import_batches.id = ${businessMerges.undoneWith})`,
      })
      .from(businessMerges)
      .where(meant)
      .orderBy(sql`${businessMerges.id} desc`)
      .limit(limit),
    db.select({ total: count() }).from(businessMerges).where(meant),
  ])
  return { rows, total: all?.total ?? 0 }
}
