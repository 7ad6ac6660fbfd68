import { sql } from 'drizzle-orm'
import type { BusinessSummary } from '#domain/business/business.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Summaries, summariesOf } from '../sql/summary.ts'

/** The businesses of some ids. */
export interface ChosenBusinesses {
  readonly rows: BusinessSummary[]
  /** The target's id by the id of a merged business. */
  readonly moved: ReadonlyMap<number, number>
}

/**
 * Businesses by their ids, in the given order and without repeats. A merged id gives the business that it was merged into;
 * unknown and trashed ones are left out.
 */
export async function listBusinessesByIds(db: Database, ids: readonly number[]): Promise<ChosenBusinesses> {
  const rows = await listed(db, ids)
  const found = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !found.has(id))
  const moved = missing.length > 0 ? await findMergedInto(db, missing) : new Map<number, number>()
  if (moved.size === 0) return { rows, moved }
  const now = ids.map((id) => moved.get(id) ?? id)
  return { rows: await listed(db, now), moved }
}

async function listed(db: Database, ids: readonly number[]): Promise<BusinessSummary[]> {
  const wanted = JSON.stringify([...new Set(ids)])
  const row = await firstRow<{ rows: Summaries }>(
    db,
    sql`
    with page as materialized (
      select b.id from json_each(${wanted}) w cross join businesses b on b.id = w.value
      where b.deleted_at is null)
    select ${summariesOf(sql`page`)} as rows`,
  )
  return parseRows(row?.rows)
}

/** The targets of merged businesses, across several merges. */
async function findMergedInto(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.all<{ readonly id: number; readonly into: number }>(sql`
    with recursive led (id, into_id) as (
      select merged_id, kept_id from business_merges where state = 'done' and merged_id in ${inList(ids)}
      union select led.id, m.kept_id from led cross join business_merges m
        on m.merged_id = led.into_id and m.state = 'done')
    select led.id, led.into_id as "into" from led cross join businesses b on b.id = led.into_id
    where b.deleted_at is null`)
  return new Map(rows.map(({ id, into }) => [id, into]))
}
