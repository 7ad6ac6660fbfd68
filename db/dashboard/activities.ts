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
  /** The record's name: a business, an address, a file; null where unknown. */
  readonly subject: string | null
  /** New rows and changed businesses of an import; accepted addresses of a submission. */
  readonly added: number | null
  readonly changed: number | null
  /** The number of businesses changed together; 1 for anything else. */
  readonly count: number
  /** ISO 8601 UTC. */
  readonly at: string
}

/** How many activities the dashboard shows. */
export const ACTIVITIES = 8
/** How many changes are read to form activities. */
const CHANGES_READ = 200
/** The most milliseconds between changes of one activity, as a bulk change writes hundreds in a second. */
const AT_ONCE_MS = 10_000
/** The fewest changes in a row that are shown as one activity. */
const FEWEST_AT_ONCE = 3

interface RecentChange extends Omit<Activity, 'count'> {
  readonly actor: string
}

/** The present name of a changed business, read only where the change has none. */
const PRESENT_NAME = sql`(select ${businesses.name} from ${businesses} where ${businesses.id} = ${auditLog.entityId})`

/** The statement that reads the last changes, newest first. */
export const recentChanges = (db: Database) => {
  const { id, actor, action, entity, detail, createdAt } = auditLog
  return (
    db
      .select({
        kind: sql<'change'>`'change'`,
        action,
        entity,
        actor,
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
      .limit(CHANGES_READ)
  )
}

/** The activities of changes, newest first; an operator's changes to many businesses at once are one. */
export function activitiesOf(changes: readonly RecentChange[]): Activity[] {
  const runs: RecentChange[][] = []
  for (const change of changes) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && areAlike(last, change)) run.push(change)
    else runs.push([change])
  }
  return runs.flatMap((run) => {
    const [newest] = run
    return newest && run.length >= FEWEST_AT_ONCE
      ? [activityOf({ ...newest, subject: null }, run.length)]
      : run.map((change) => activityOf(change, 1))
  })
}

const activityOf = ({ kind, action, entity, subject, added, changed, at }: RecentChange, count: number) => ({
  kind,
  action,
  entity,
  subject,
  added,
  changed,
  at,
  count,
})

const areAlike = (newer: RecentChange, older: RecentChange): boolean =>
  newer.entity === 'business' &&
  older.entity === newer.entity &&
  older.action === newer.action &&
  older.actor === newer.actor &&
  Date.parse(newer.at) - Date.parse(older.at) <= AT_ONCE_MS

/** The statement that reads the last imports, newest first. */
export const recentImports = (db: Database) => {
  const { state, preset, fileName, imported, updated, finishedAt, updatedAt, createdAt } = importBatches
  return db
    .select({
      kind: sql<'import'>`'import'`,
      action: state,
      entity: preset,
      subject: fileName,
      added: imported,
      changed: updated,
      count: sql<number>`1`,
      at: sql<string>`coalesce(${finishedAt}, ${updatedAt})`,
    })
    .from(importBatches)
    .orderBy(desc(createdAt))
    .limit(ACTIVITIES)
}
