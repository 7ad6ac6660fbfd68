import { sql, type SQL } from 'drizzle-orm'
import { BULK_UNDO_DAYS, type BulkAction, type BulkJob, type BulkState } from '#domain/business/bulk.ts'
import type { BulkPatch } from '#domain/business/bulk-patch.ts'
import { AppError } from '#domain/errors.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import type { AdminListFilters } from '../businesses/admin-list/query.ts'
import { requireCategory } from '../businesses/form-taxonomy.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { inList } from '../sql/in-list.ts'
import { existingCity } from '../taxonomy/find.ts'
import { isChangeable } from './collect.ts'
import { bulkOperation } from '../undo/journal.ts'
import { asBulkJob, requireBulkJob } from './find.ts'

/** A change of many businesses: those of a list, or those chosen one by one. */
export interface BulkRequest {
  readonly action: BulkAction
  readonly patch?: BulkPatch | undefined
  readonly query?: AdminListFilters | undefined
  readonly ids?: readonly number[] | undefined
}

const UNDER_WAY = sql`state in ('collecting', 'running', 'undoing')`

/**
 * Starts a job; throws `bad_request` for an unknown category or city, and `conflict` for a list while another list has
 * work left. Concurrent jobs are safe, since each skips businesses that the other changed.
 */
export async function startBulkJob(db: Database, request: BulkRequest, actor: string): Promise<BulkJob> {
  const { action, patch, query, ids } = request
  if (patch?.categoryId !== undefined) await requireCategory(db, patch.categoryId)
  if (patch?.cityId) await existingCity(db, patch.cityId)
  await forgetOldJobs(db, new Date())
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const latest = sql`select max(id) from bulk_jobs`
  const [started] = await db.batch([
    db.run(sql`insert into bulk_jobs (actor, state, action, patch, query)
      select ${actor}, ${query ? 'collecting' : 'running'}, ${action}, ${json(patch)}, ${json(query)}
      where ${query ? 0 : 1} or not exists (select 1 from bulk_jobs where query is not null and ${UNDER_WAY})`),
    auditStatementIfChanged(db, { actor, action: 'start', entity: 'bulk', after: { action, ...patch } }),
    ...(ids
      ? [
          db.run(sql`insert into operation_changes (operation, business_id, base)
            select 'bulk-' || (${latest}), b.id, b.version from businesses b
            where changes() > 0 and b.id in ${inList(ids)} and ${isChangeable(action)}`),
          db.run(sql`update bulk_jobs set total = (select count(*) from operation_changes
            where operation = 'bulk-' || bulk_jobs.id)
            where id = (${latest}) and state = 'running' and total = 0`),
        ]
      : []),
  ])
  if (started.rowsAffected === 1) return asBulkJob(await requireBulkJob(db, Number(started.lastInsertRowid)))
  throw new AppError('conflict', 'Another bulk job is under way.')
}

interface Switch {
  readonly action: string
  readonly from: readonly BulkState[]
  readonly change: SQL
  /** Which of the job's businesses are deleted. */
  readonly forget?: SQL
}

const UNFINISHED: readonly BulkState[] = ['collecting', 'running']

const SWITCHES = {
  pause: { action: 'pause', from: [...UNFINISHED, 'undoing'], change: sql`is_paused = 1` },
  resume: { action: 'resume', from: [...UNFINISHED, 'undoing'], change: sql`is_paused = 0` },
  /** Ends the job; changes made until now stay. */
  stop: {
    action: 'stop',
    from: UNFINISHED,
    change: sql`state = 'stopped', is_paused = 0`,
    forget: sql`version is null`,
  },
  undo: {
    action: 'undo',
    from: [...UNFINISHED, 'done', 'stopped'],
    change: sql`state = 'undoing', is_paused = 0, cursor = 0, restored = 0`,
    forget: sql`version is null or version < 0`,
  },
} as const satisfies Readonly<Record<string, Switch>>

export type BulkSwitch = keyof typeof SWITCHES

/** Pauses, resumes, stops or begins to undo a job; throws `conflict` where its state does not allow that. */
export async function switchBulkJob(
  db: Database,
  id: number,
  name: BulkSwitch,
  actor: string,
): Promise<BulkJob> {
  const { action, from, change, forget }: Switch = SWITCHES[name]
  const [switched] = await db.batch([
    db.run(sql`update bulk_jobs set ${change}, updated_at = ${NOW}
      where id = ${id} and state in ${inList(from)}`),
    auditStatementIfChanged(db, { actor, action, entity: 'bulk', entityId: id }),
    ...(forget
      ? [
          db.run(sql`delete from operation_changes
          where changes() > 0 and operation = ${bulkOperation(id)} and (${forget})`),
        ]
      : []),
  ])
  const job = asBulkJob(await requireBulkJob(db, id))
  if (switched.rowsAffected === 1) return job
  throw new AppError('conflict', `This bulk job is ${job.state}.`)
}

/** Forgets jobs that ended before an instant; they can no longer be undone. */
export async function forgetOldJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BULK_UNDO_DAYS * 86_400_000).toISOString()
  const old = sql`select id from bulk_jobs where updated_at < ${before} and not (${UNDER_WAY})`
  await db.batch([
    db.run(sql`delete from operation_changes where operation in (select 'bulk-' || id from (${old}))`),
    db.run(sql`delete from bulk_jobs where id in (${old})`),
  ])
}
