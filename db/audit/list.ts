import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { auditLog } from '../schema/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** One change as read from the audit log; `before` and `after` hold only the fields that changed. */
export interface AuditRecord {
  readonly id: number
  readonly actor: string
  readonly action: string
  readonly entity: string
  readonly entityId: string | null
  readonly before: Fields | null
  readonly after: Fields | null
  /** ISO 8601 UTC. */
  readonly createdAt: string
}

export interface AuditFilter {
  readonly entity?: string | undefined
  readonly entityId?: string | number | undefined
  readonly action?: string | undefined
  readonly limit: number
  /** Only changes older than this id: pass the last id of a page to get the next. */
  readonly before?: number | undefined
}

/** The changes that match the filter, newest first. */
export async function listAudit(db: Database, filter: AuditFilter): Promise<AuditRecord[]> {
  const { entity, entityId, action, before, limit } = filter
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        entity === undefined ? undefined : eq(auditLog.entity, entity),
        entityId === undefined ? undefined : eq(auditLog.entityId, String(entityId)),
        action === undefined ? undefined : eq(auditLog.action, action),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ detail, ...row }) => ({ ...row, ...changeOf(detail) }))
}

function changeOf(detail: unknown): Pick<AuditRecord, 'before' | 'after'> {
  const { before = null, after = null } = (detail ?? {}) as Partial<Pick<AuditRecord, 'before' | 'after'>>
  return { before, after }
}
