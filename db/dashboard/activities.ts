import { desc, ne, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { auditLog, businesses, importBatches } from '../schema/index.ts'

/** One recent activity: an operator's change, or an import. */
export interface Activity {
  readonly kind: 'change' | 'import'
  /** The verb of a change; the state of an import. */
  readonly action: string
  /** The kind of record that was changed; the format of an import's file. */
  readonly entity: string
  /** Its name: a business, an address, a file; null where unknown. */
  readonly subject: string | null
  /** Rows of an import that are new, and stored ones that it changed; for a submission the accepted addresses. */
  readonly added: number | null
  readonly changed: number | null
  /** ISO 8601 UTC. */
  readonly at: string
}

/** How many activities the dashboard shows. */
export const ACTIVITIES = 8

/** The name of a changed business as it is now; only read where the change does not tell one. */
const PRESENT_NAME = sql`(select ${businesses.name} from ${businesses} where ${businesses.id} = ${auditLog.entityId})`

/** The statement that reads the last changes, newest first. */
export const recentChanges = (db: Database) => {
  const { id, action, entity, detail, createdAt } = auditLog
  return (
    db
      .select({
        kind: sql<'change'>`'change'`,
        ...{ action, entity },
        subject: sql<string | null>`coalesce(${detail} ->> '$.after.name', ${detail} ->> '$.before.name',
          ${detail} ->> '$.after.url', iif(${entity} = 'business', ${PRESENT_NAME}, null))`,
        added: sql<number | null>`coalesce(${detail} ->> '$.after.successful', ${detail} ->> '$.after.done')`,
        changed: sql<null>`null`,
        at: createdAt,
      })
      .from(auditLog)
      // Imports have a query of their own.
      .where(ne(entity, 'import'))
      .orderBy(desc(id))
      .limit(ACTIVITIES)
  )
}

/** The statement that reads the last imports, newest first. */
export const recentImports = (db: Database) => {
  const { state, preset, fileName, imported, updated, finishedAt, updatedAt, createdAt } = importBatches
  return db
    .select({
      kind: sql<'import'>`'import'`,
      ...{ action: state, entity: preset, subject: fileName, added: imported, changed: updated },
      at: sql<string>`coalesce(${finishedAt}, ${updatedAt})`,
    })
    .from(importBatches)
    .orderBy(desc(createdAt))
    .limit(ACTIVITIES)
}
