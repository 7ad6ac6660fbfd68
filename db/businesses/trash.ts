import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { inList } from '../sql/in-list.ts'
import { auditMove } from './audit.ts'
import { undoBusinessMerge } from './undo-merge.ts'
import { refuseSuppressedInTrash } from '../suppressions/refuse.ts'

/** Moves businesses to the trash: pages answer 410, search and counts leave them out. Returns how many. */
export async function trashBusinesses(db: Database, ids: readonly number[], actor: string): Promise<number> {
  const meant = sql`b.id in ${inList(ids)} and b.deleted_at is null`
  const [, moved] = await db.batch([
    db.run(auditMove(actor, 'trash', meant)),
    db.run(sql`update businesses as b set deleted_at = ${NOW}, version = version + 1 where ${meant}`),
    ...vocabularyUpdateForIds(ids).map((statement) => db.run(statement)),
  ])
  return moved.rowsAffected
}

/** The merges that sent businesses to the trash, newest first. */
const listMergesOf = (db: Database, ids: readonly number[]) =>
  db.all<{ readonly id: number; readonly keptId: number }>(
    sql`select id, kept_id as keptId from business_merges where state = 'done' and merged_id in ${inList(ids)}
      order by id desc`,
  )

/** These businesses and their merge targets, which change when they are restored. */
export const withKept = async (db: Database, ids: readonly number[]): Promise<readonly number[]> => [
  ...new Set([...ids, ...(await listMergesOf(db, ids)).map(({ keptId }) => keptId)]),
]

/**
 * Restores businesses from the trash as they were, one that was merged by undoing the merge; throws where one was removed
 * for good meanwhile. Returns how many.
 */
export async function restoreBusinesses(
  db: Database,
  ids: readonly number[],
  actor: string,
): Promise<number> {
  await refuseSuppressedInTrash(db, ids)
  const merges = await listMergesOf(db, ids)
  for (const { id } of merges) await undoBusinessMerge(db, id, actor)
  const meant = sql`b.id in ${inList(ids)} and b.deleted_at is not null`
  const [, moved] = await db.batch([
    db.run(auditMove(actor, 'restore', meant)),
    db.run(
      sql`update businesses as b set deleted_at = null, version = version + 1, updated_at = ${NOW} where ${meant}`,
    ),
    ...vocabularyUpdateForIds(ids).map((statement) => db.run(statement)),
  ])
  return merges.length + moved.rowsAffected
}

/**
 * Permanently deletes businesses in the trash; their addresses still answer 410, or lead to the business that they were
 * merged into. Returns how many.
 */
export async function deleteBusinesses(db: Database, ids: readonly number[], actor: string): Promise<number> {
  const meant = sql`b.id in ${inList(ids)} and b.deleted_at is not null`
  const theirs = sql`select b.id from businesses b where ${meant}`
  const before = sql`json_object('before', json_object('name', b.name, 'slug', b.slug), 'after', null)`
  const results = await db.batch([
    db.run(auditMove(actor, 'delete', meant, before)),
    db.run(sql`insert into slug_history (slug, business_id) select b.slug, null from businesses b where ${meant}
      on conflict (slug) do nothing`),
    db.run(sql`update slug_history set business_id = null where business_id in (${theirs})`),
    db.run(sql`delete from reviews where business_id in (${theirs})`),
    db.run(sql`delete from businesses as b where ${meant}`),
  ])
  return results[4].rowsAffected
}
