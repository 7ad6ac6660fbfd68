import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { listName } from '#domain/import/list-name.ts'
import type { Database } from '../../client.ts'
import { importBatches } from '../../schema/imports.ts'
import { inList } from '../../sql/in-list.ts'
import { jsonBatches } from '../../sql/json-batches.ts'
import type { Seen } from '../seen-in-memory.ts'

/** Businesses that are neither in the trash nor closed for good and that earlier imports of the same list added. */
async function earlierOfList(db: Database, batchId: string): Promise<SQL | undefined> {
  const [batch] = await db
    .select({ fileName: importBatches.fileName })
    .from(importBatches)
    .where(eq(importBatches.id, batchId))
  if (batch === undefined) return undefined
  const batches = await db
    .select({ id: importBatches.id, fileName: importBatches.fileName })
    .from(importBatches)
    .where(
      and(
        ne(importBatches.id, batchId),
        inArray(importBatches.state, ['running', 'done', 'failed', 'cancelled']),
      ),
    )
  const list = listName(batch.fileName)
  const ids = batches.filter(({ fileName }) => listName(fileName) === list).map(({ id }) => id)
  if (ids.length === 0) return undefined
  return sql`select b.id from businesses b where b.deleted_at is null
    and b.business_status <> 'CLOSED_PERMANENTLY'
    and b.id in (select business_id from import_changes where batch_id in ${inList(ids)} and before is null)`
}

/** Records what a finished import sent chunk by chunk did not find in its file; before it forgets what it has seen. */
export async function recordMissing(db: Database, batchId: string): Promise<void> {
  const earlier = await earlierOfList(db, batchId)
  if (earlier === undefined) return
  await db.run(sql`insert into import_missing (batch_id, business_id)
    select ${batchId}, id from (${earlier})
    where id not in (select business_id from import_changes where batch_id = ${batchId})
      and id not in (select id from import_seen where batch_id = ${batchId} and kind = 'business')
    on conflict do nothing`)
}

const IDS_AT_ONCE = 50_000

/** The same for an import that remembers in memory what it has seen. */
export async function recordMissingFrom(db: Database, batchId: string, seen: Seen): Promise<void> {
  const earlier = await earlierOfList(db, batchId)
  if (earlier === undefined) return
  for (let last = -1; ;) {
    const page = await db.all<{ id: number }>(
      sql`select id from (${earlier}) where id > ${last} order by id limit ${IDS_AT_ONCE}`,
    )
    const missing = page.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
    for (const ids of jsonBatches(missing))
      await db.run(sql`insert into import_missing (batch_id, business_id)
        select ${batchId}, value from json_each(${ids}) where true on conflict do nothing`)
    last = page.at(-1)?.id ?? last
    if (page.length < IDS_AT_ONCE) return
  }
}
