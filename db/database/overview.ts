import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { BACKED_UP } from '../backups/read.ts'
import { readSchemaVersion } from './health.ts'
import { auditLog } from '../schema/operations.ts'
import { firstRow } from '../sql/row.ts'

/** The audit action of a backup that was sent completely; one that only began is a `backup`. */
export const BACKUP_SENT = 'backup-sent'

/** The audit action of a backup verified as complete where it was stored: by its reader, or by a trial restore. */
export const BACKUP_FINISHED = 'backup-finished'

/** The audit action of a backup command that failed. */
export const BACKUP_FAILED = 'backup-failed'

/** Rows beyond which counting a table stops. */
const COUNT_LIMIT = 200_000

export interface TableRows {
  readonly name: string
  readonly rows: number
  /** Counting stopped at the limit; there are more. */
  readonly isMore: boolean
}

/** An overview of the database for operators. */
export interface DatabaseState {
  /** In bytes; null when the server does not report it. */
  readonly size: number | null
  readonly schemaVersion: number
  readonly tables: readonly TableRows[]
  readonly lastBackup: { readonly name: string | null; readonly at: string } | null
}

/** The database's size, the rows of its tables and its last backup. */
export async function readDatabaseOverview(db: Database): Promise<DatabaseState> {
  const [size, schemaVersion, tables, lastBackup] = await Promise.all([
    readSize(db),
    readSchemaVersion(db),
    listTableRows(db),
    findLastBackup(db),
  ])
  return { size, schemaVersion, tables, lastBackup }
}

/** The size of the database in bytes; null where its server does not say it. */
export async function readSize(db: Database): Promise<number | null> {
  try {
    const row = await firstRow<{ size: number }>(
      db,
      sql`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`,
    )
    return row?.size ?? null
  } catch {
    return null
  }
}

/** Businesses by their stored total and those in the trash; other tables counted, up to a limit. */
async function listTableRows(db: Database): Promise<TableRows[]> {
  const results = await db.$client.batch(
    BACKED_UP.map((name) =>
      name === 'businesses'
        ? `select (select business_count from directory_totals where id = 1)
            + (select count(*) from businesses where deleted_at is not null)`
        : `select count(*) from (select 1 from ${name} limit ${COUNT_LIMIT + 1})`,
    ),
  )
  return results.map(({ rows }, at) => {
    const name = BACKED_UP[at] ?? ''
    const count = Number(rows[0]?.[0] ?? 0)
    const isMore = name !== 'businesses' && count > COUNT_LIMIT
    return { name, rows: isMore ? COUNT_LIMIT : count, isMore }
  })
}

const isFinishedBackup = and(eq(auditLog.entity, 'database'), eq(auditLog.action, BACKUP_FINISHED))

async function findLastBackup(db: Database): Promise<DatabaseState['lastBackup']> {
  const [row] = await db
    .select({
      name: sql<string | null>`${auditLog.detail} ->> '$.after.name'`,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .where(isFinishedBackup)
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row ?? null
}

/** The rows of finished backups by name, as far as the audit log knows them. */
export async function listBackupRows(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      name: sql<string | null>`${auditLog.detail} ->> '$.after.name'`,
      rows: sql<number | null>`${auditLog.detail} ->> '$.after.rows'`,
    })
    .from(auditLog)
    .where(isFinishedBackup)
  return new Map(
    rows.flatMap(({ name, rows: count }) => (name === null || count === null ? [] : [[name, count]])),
  )
}

/** The name of the backup with this hash that the operator downloaded; undefined for none. */
export async function findSentBackup(
  db: Database,
  actor: string,
  sha256: string,
): Promise<string | undefined> {
  const { id, action, detail } = auditLog
  const [row] = await db
    .select({ name: sql<string>`${detail} ->> '$.after.name'` })
    .from(auditLog)
    .where(
      and(
        ...[eq(auditLog.entity, 'database'), eq(action, BACKUP_SENT), eq(auditLog.actor, actor)],
        sql`${detail} ->> '$.after.sha256' = ${sha256}`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return row?.name
}

/** Whether the operator finished a backup since an instant (ISO 8601 UTC). */
export async function hasBackupSince(db: Database, actor: string, since: string): Promise<boolean> {
  const { id, createdAt } = auditLog
  const rows = await db
    .select({ id })
    .from(auditLog)
    .where(and(gte(createdAt, since), eq(auditLog.actor, actor), isFinishedBackup))
    .limit(1)
  return rows.length > 0
}
