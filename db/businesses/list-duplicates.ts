import { count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { duplicateCandidates } from '../schema/duplicates.ts'

/** Two businesses that seem to be the same, each as `id`, `name` and `slug`; the first is the newer one. */
export interface DuplicatePair {
  readonly business: { readonly id: number; readonly name: string; readonly slug: string }
  readonly other: { readonly id: number; readonly name: string; readonly slug: string }
}

const other = alias(businesses, 'other')

/** The pairs of which both still exist, oldest first, and how many there are. */
export async function listDuplicates(
  db: Database,
  limit: number,
): Promise<{ rows: DuplicatePair[]; total: number }> {
  const isThere = sql`${businesses.deletedAt} is null and ${other.deletedAt} is null`
  const [rows, [found]] = await db.batch([
    db
      .select({
        business: { id: businesses.id, name: businesses.name, slug: businesses.slug },
        other: { id: other.id, name: other.name, slug: other.slug },
      })
      .from(duplicateCandidates)
      .innerJoin(businesses, eq(businesses.id, duplicateCandidates.businessId))
      .innerJoin(other, eq(other.id, duplicateCandidates.otherId))
      .where(isThere)
      .orderBy(duplicateCandidates.businessId)
      .limit(limit),
    db
      .select({ total: count() })
      .from(duplicateCandidates)
      .innerJoin(businesses, eq(businesses.id, duplicateCandidates.businessId))
      .innerJoin(other, eq(other.id, duplicateCandidates.otherId))
      .where(isThere),
  ])
  return { rows, total: found?.total ?? 0 }
}
