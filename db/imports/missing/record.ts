import { eq, sql, type SQL } from 'drizzle-orm'
import { listName } from '#domain/import/list-name.ts'
import type { Database } from '../../client.ts'
import { importBatches } from '../../schema/imports.ts'
import { jsonBatches } from '../../sql/json-batches.ts'
import type { SeenBusinesses } from '../seen-in-memory.ts'
import { earlierOfList } from './earlier.ts'
import { markGone } from './gone.ts'

/** The businesses that earlier imports of the list added; stores the list with the batch. */
async function earlierThan(db: Database, batchId: string): Promise<SQL | undefined> {
  const [batch] = await db
    .select({ fileName: importBatches.fileName })
    .from(importBatches)
    .where(eq(importBatches.id, batchId))
  if (!batch) return undefined
  await db
    .update(importBatches)
    .set({ list: listName(batch.fileName) })
    .where(eq(importBatches.id, batchId))
  return earlierOfList(db, batch.fileName, batchId)
}

/** Stores how many businesses the list had and lost: a list that lost many marks none as gone. */
async function countLost(db: Database, batchId: string, earlier: SQL): Promise<void> {
  await db.run(sql`update import_batches set listed = (select count(*) from (${earlier})),
    missing = (select count(*) from import_missing where batch_id = ${batchId}) where id = ${batchId}`)
}

/** Records the businesses missing from a finished chunked import, before it forgets which it has seen. */
export async function recordMissing(db: Database, batchId: string): Promise<void> {
  const earlier = await earlierThan(db, batchId)
  if (earlier === undefined) return
  await db.run(sql`insert into import_missing (batch_id, business_id)
    select ${batchId}, id from (${earlier})
    where id not in (select business_id from operation_changes where operation = ${batchId})
      and id not in (select id from import_seen where batch_id = ${batchId} and kind = 'business')
    on conflict do nothing`)
  await countLost(db, batchId, earlier)
  await markGone(db, batchId, earlier)
}

const IDS_AT_ONCE = 50_000

/** The same for an import that has in memory which businesses it has met. */
export async function recordMissingFrom(db: Database, batchId: string, seen: SeenBusinesses): Promise<void> {
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
    if (page.length < IDS_AT_ONCE) break
  }
  await countLost(db, batchId, earlier)
  await markGone(db, batchId, earlier)
}
