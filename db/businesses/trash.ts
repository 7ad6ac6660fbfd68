import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { vocabularyUpdateForIds } from '../search/vocabulary.ts'
import { inList } from '../sql/in-list.ts'
import { refuseSuppressedInTrash } from '../suppressions/refuse.ts'

/** The statement that writes a log entry for each business about to be changed. */
export const auditMove = (actor: string, action: string, condition: SQL, detail: SQL = sql`null`) =>
  sql`insert into audit_log (actor, action, entity, entity_id, detail)
    select ${actor}, ${action}, 'business', b.id, ${detail} from businesses b where ${condition}`

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

/** Restores businesses from the trash as they were; throws where one was removed for good meanwhile. Returns how many. */
export async function restoreBusinesses(
  db: Database,
  ids: readonly number[],
  actor: string,
): Promise<number> {
  await refuseSuppressedInTrash(db, ids)
  const meant = sql`b.id in ${inList(ids)} and b.deleted_at is not null`
  const [, moved] = await db.batch([
    db.run(auditMove(actor, 'restore', meant)),
    db.run(
      sql`update businesses as b set deleted_at = null, version = version + 1, updated_at = ${NOW} where ${meant}`,
    ),
    ...vocabularyUpdateForIds(ids).map((statement) => db.run(statement)),
  ])
  return moved.rowsAffected
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
