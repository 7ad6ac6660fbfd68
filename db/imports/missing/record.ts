import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { importBatches } from '../../schema/imports.ts'
import { jsonBatches } from '../../sql/json-batches.ts'
import type { Seen } from '../seen-in-memory.ts'
import { earlierOfList } from './earlier.ts'

/** What earlier imports of the same list added. */
async function earlierThan(db: Database, batchId: string): Promise<SQL | undefined> {
  const [batch] = await db
    .select({ fileName: importBatches.fileName })
    .from(importBatches)
    .where(eq(importBatches.id, batchId))
  return batch && earlierOfList(db, batch.fileName, batchId)
}

/** Records what a finished import sent chunk by chunk did not find in its file; before it forgets what it has seen. */
export async function recordMissing(db: Database, batchId: string): Promise<void> {
  const earlier = await earlierThan(db, batchId)
  if (earlier === undefined) return
  await db.run(sql`insert into import_missing (batch_id, business_id)
    select ${batchId}, id from (${earlier})
    where id not in (select business_id from operation_changes where operation = ${batchId})
      and id not in (select id from import_seen where batch_id = ${batchId} and kind = 'business')
    on conflict do nothing`)
}

const IDS_AT_ONCE = 50_000

/** The same for an import that remembers in memory what it has seen. */
export async function recordMissingFrom(db: Database, batchId: string, seen: Seen): Promise<void> {
  const earlier = await earlierThan(db, batchId)
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
