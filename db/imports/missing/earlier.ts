import { and, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { listName } from '#domain/import/list-name.ts'
import type { Database } from '../../client.ts'
import { importBatches } from '../../schema/imports.ts'
import { inList } from '../../sql/in-list.ts'
import { STILL_OPEN } from './list.ts'

/**
 * Selects the businesses that imports of the file's list added, if they still exist and no other list has them; without
 * one of the imports.
 */
export async function earlierOfList(db: Database, fileName: string, without = ''): Promise<SQL | undefined> {
  const batches = await db
    .select({ id: importBatches.id, fileName: importBatches.fileName })
    .from(importBatches)
    .where(
      and(
        ne(importBatches.id, without),
        inArray(importBatches.state, ['running', 'done', 'failed', 'cancelled']),
      ),
    )
  const list = listName(fileName)
  const ids = batches.filter((batch) => listName(batch.fileName) === list).map(({ id }) => id)
  if (ids.length === 0) return undefined
  return sql`select b.id from businesses b where ${STILL_OPEN}
    and b.id in (select business_id from operation_changes where operation in ${inList(ids)} and before is null)
    and not exists (select 1 from json_each(coalesce(b.sources, '[]')) s
      where coalesce(s.value ->> 'batch', '') not in ${inList(ids)} and s.value ->> 'goneSince' is null)`
}

/** A page of their ids, in order. */
export async function listEarlier(
  db: Database,
  fileName: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const earlier = await earlierOfList(db, fileName)
  if (earlier === undefined) return []
  const rows = await db.all<{ id: number }>(
    sql`select id from (${earlier}) where id > ${after} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
