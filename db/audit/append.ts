import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { auditLog } from '../schema/index.ts'

/** One change by an operator, as stored in the audit log. */
export interface AuditEntry {
  /** Who: `admin:` and the start of the session's hash, or the name of a program. */
  readonly actor: string
  /** What was done, as a verb: 'create', 'update', 'trash', 'restore', 'merge' ... */
  readonly action: string
  /** The kind of record: 'business', 'category', 'city', 'snippet', 'settings', 'session' ... */
  readonly entity: string
  readonly entityId?: string | number | null
  /** Only the fields that changed, under their API names. */
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

const values = ({ actor, action, entity, entityId, before = null, after = null }: AuditEntry) =>
  sql`${actor}, ${action}, ${entity}, ${entityId === undefined || entityId === null ? null : String(entityId)},
    ${before === null && after === null ? null : JSON.stringify({ before, after })}`

/** The SQL that logs a change; it belongs in the same transaction as the change itself. */
export const auditSql = (entry: AuditEntry): SQL =>
  sql`insert into ${auditLog} (actor, action, entity, entity_id, detail) values (${values(entry)})`

/** The statement that logs a change; it belongs in the same `db.batch` as the change itself. */
export const auditStatement = (db: Database, entry: AuditEntry) => db.run(auditSql(entry))

/**
 * Like `auditStatement`, but logs only if the statement right before it in the batch changed a row: for conditional updates,
 * such as one on the version the operator saw.
 */
export const auditStatementIfChanged = (db: Database, entry: AuditEntry) =>
  db.run(sql`insert into ${auditLog} (actor, action, entity, entity_id, detail)
    select ${values(entry)} where changes() > 0`)

/** How many entries one statement deletes. */
const AT_ONCE = 5_000

/** Deletes the changes that were logged before an instant (ISO 8601 UTC); returns how many. */
export async function deleteOldAudit(db: Database, before: string): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowsAffected } = await db.run(sql`delete from ${auditLog} where id in (
      select id from ${auditLog} where created_at < ${before} order by created_at limit ${AT_ONCE})`)
    deleted += rowsAffected
    if (rowsAffected < AT_ONCE) return deleted
  }
}
