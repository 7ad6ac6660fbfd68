import { sql, type SQL } from 'drizzle-orm'
import type { BulkAction } from '#domain/business/bulk.ts'
import { matching } from '../businesses/admin-list/matching.ts'
import type { Database } from '../client.ts'
import { NOW } from '../schema/columns.ts'
import { firstRow } from '../sql/row.ts'
import { bulkOperation } from '../undo/journal.ts'
import { requireSlice, type StoredBulkJob } from './find.ts'

/** How many ids one slice examines. */
const WINDOW = 20_000

/**
 * Whether an action applies to a business: only businesses in the trash can be restored, and nothing else applies to
 * them.
 */
export const isChangeable = (action: BulkAction): SQL =>
  action === 'restore' ? sql`b.deleted_at is not null` : sql`b.deleted_at is null`

/**
 * Records which of the next businesses are in the list, each with its version; skips those changed after the job
 * started.
 */
export async function collectSlice(db: Database, job: StoredBulkJob): Promise<void> {
  const { tables, condition } = await matching(db, job.query ?? {})
  const operation = bulkOperation(job.id)
  const until = job.cursor + WINDOW
  const newest = await firstRow<{ id: number | null }>(db, sql`select max(id) as id from businesses`)
  const isLast = until >= (newest?.id ?? 0)
  const found = sql`(select count(*) from operation_changes c
    where c.operation = ${operation} and c.business_id > ${job.cursor} and c.business_id <= ${until}`
  await db.batch([
    db.run(requireSlice(job)),
    db.run(sql`insert into operation_changes (operation, business_id, base, version)
      with ${tables}
      select ${operation}, b.id, b.version, iif(b.updated_at > ${job.createdAt}, -1, null) from businesses b
      where b.id > ${job.cursor} and b.id <= ${until} and ${isChangeable(job.action)} and (${condition})`),
    db.run(sql`update bulk_jobs set total = total + ${found}),
      state = iif(${isLast}, 'running', state), cursor = iif(${isLast}, 0, ${until}), updated_at = ${NOW}
      where id = ${job.id}`),
  ])
}
