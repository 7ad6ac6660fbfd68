import { and, count, desc, eq, gte, isNull, min, sql } from 'drizzle-orm'
import type { NightlyRun } from '#domain/nightly-run.ts'
import type { Database } from '../client.ts'
import { BACKUP_FAILED, BACKUP_FINISHED } from '../database/overview.ts'
import { IS_ACTIVE } from '../imports/list.ts'
import { UNDECIDED_ONLY } from '../proposals/list-proposals.ts'
import { auditLog, contactMessages, importBatches, proposals } from '../schema/index.ts'
import { selectValue } from '../settings/key-value.ts'
import { NIGHTLY_KEY } from './record.ts'

/** The limit up to which unread messages are counted. */
export const MOST_UNREAD = 200

/** The statement that reads the kinds of unread messages, the newest first. */
export const unreadKinds = (db: Database) => {
  const { kind, readAt, createdAt } = contactMessages
  return db
    .select({ kind })
    .from(contactMessages)
    .where(isNull(readAt))
    .orderBy(desc(createdAt))
    .limit(MOST_UNREAD + 1)
}

/** The number of imports examined for rejected rows and interrupted work. */
const MOST_IMPORTS = 50

/** The statement that reads how the imports since an instant (ISO 8601 UTC) ended, newest first. */
export const importsSince = (db: Database, since: string) => {
  const { fileName, state, rejected, createdAt } = importBatches
  return db
    .select({ fileName, state, rejected, isActive: IS_ACTIVE })
    .from(importBatches)
    .where(gte(createdAt, since))
    .orderBy(desc(createdAt))
    .limit(MOST_IMPORTS)
}

/** The statement that reads when a backup was last downloaded completely, apart from those by command. */
export const backupTimes = (db: Database) => {
  const { action, entity, createdAt } = auditLog
  const last = (name: string) => sql<string | null>`max(iif(${action} = ${name}, ${createdAt}, null))`
  return db
    .select({ asked: last('backup'), finished: last(BACKUP_FINISHED), failed: last(BACKUP_FAILED) })
    .from(auditLog)
    .where(sql`${entity} = 'database'`)
}

/** The statement that counts the proposals waiting for a decision, and reads since when the oldest waits. */
export const proposalsWaiting = (db: Database) => {
  const { state, createdAt } = proposals
  return db
    .select({ count: count(), oldest: min(createdAt) })
    .from(proposals)
    .where(and(UNDECIDED_ONLY, eq(state, 'open')))
}

/** The statement that reads how the last round of nightly jobs ended. */
export const lastNightlyRun = (db: Database) => selectValue(db, NIGHTLY_KEY)

/** The result of that statement; undefined before the first round. */
export const nightlyRunOf = ([row]: readonly { value: unknown }[]): NightlyRun | undefined =>
  row?.value as NightlyRun | undefined
