import { and, type Column, desc, eq, getTableColumns, gte, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { auditLog } from '../schema/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** One change as read from the audit log; `before` and `after` hold only the fields that changed. */
export interface AuditRecord {
  readonly id: number
  readonly actor: string
  /** The person's name; null for the owner, for programs, and for operators who were deleted. */
  readonly actorName: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string | null
  /**
   * The present name of a business, category, city, message or snippet; null for other records, and for deleted ones.
   */
  readonly name: string | null
  readonly before: Fields | null
  readonly after: Fields | null
  /** ISO 8601 UTC. */
  readonly createdAt: string
}

export interface AuditFilter {
  readonly entity?: string | undefined
  readonly entityId?: string | number | undefined
  readonly action?: string | undefined
  readonly actor?: string | undefined
  /** Only from this instant on, and only before that one: ISO 8601 UTC. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** A text within the record's id, fields or present name; ASCII letters match in either case. */
  readonly search?: string | undefined
  readonly limit: number
  /** Only changes older than this id: pass the last id of a page to get the next. */
  readonly before?: number | undefined
}

/** The changes that match the filter, newest first. */
export async function listAudit(db: Database, filter: AuditFilter): Promise<AuditRecord[]> {
  const { entity, entityId, action, actor, from, until, search, before, limit } = filter
  const rows = await db
    .select({ ...getTableColumns(auditLog), name: NAME, actorName: actorName(auditLog.actor) })
    .from(auditLog)
    .where(
      and(
        entity === undefined ? undefined : eq(auditLog.entity, entity),
        entityId === undefined ? undefined : eq(auditLog.entityId, String(entityId)),
        action === undefined ? undefined : eq(auditLog.action, action),
        actor === undefined ? undefined : eq(auditLog.actor, actor),
        from === undefined ? undefined : gte(auditLog.createdAt, from),
        until === undefined ? undefined : lt(auditLog.createdAt, until),
        search === undefined ? undefined : holds(search),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ detail, ...row }) => ({ ...row, ...changeOf(detail) }))
}

/** The name of the person whom a column of actors names. */
export const actorName = (actor: Column) => sql<string | null>`case when ${actor} like 'operator:%'
  then (select name from operators where id = substr(${actor}, 10)) end`

const NAME = sql<string | null>`case ${auditLog.entity}
  when 'business' then (select name from businesses where id = ${auditLog.entityId})
  when 'category' then (select name from categories where id = ${auditLog.entityId})
  when 'city' then (select name from cities where id = ${auditLog.entityId})
  when 'message' then (select name from contact_messages where id = ${auditLog.entityId})
  when 'operator' then (select name from operators where id = ${auditLog.entityId})
  when 'snippet' then (select name from html_snippets where id = ${auditLog.entityId})
end`

const holds = (search: string) => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ...[auditLog.entityId, auditLog.detail, NAME].map((text) => sql`${text} like ${pattern} escape '\\'`),
  )
}

function changeOf(detail: unknown): Pick<AuditRecord, 'before' | 'after'> {
  const { before = null, after = null } = (detail ?? {}) as Partial<Pick<AuditRecord, 'before' | 'after'>>
  return { before, after }
}
