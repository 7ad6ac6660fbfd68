import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { BusinessSource } from '#domain/business/sources.ts'
import { LOST_SHARE } from '#domain/closures/closure.ts'
import { listName } from '#domain/import/list-name.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import type { Database } from '../../client.ts'
import { NOW } from '../../schema/columns.ts'
import { importBatches } from '../../schema/imports.ts'
import { inList } from '../../sql/in-list.ts'
import { firstRow } from '../../sql/row.ts'
import { isConditionUnmet, recordChanges, requireCondition } from '../../undo/journal.ts'

/** Businesses per step, well below any platform's transaction limits. */
const STEP = 500
/** Attempts of a step whose businesses are edited meanwhile; the rest waits for the next file. */
const ATTEMPTS = 3
/** Exports of this directory have no source. */
const OWN_EXPORT = 'meridian'
/** Rejected rows that are not businesses. */
const NO_BUSINESS = ['summary_row', 'header_again'] as const

interface Batch {
  readonly id: string
  readonly createdAt: string
}

/**
 * Marks records that a finished file of their list no longer has, for businesses with several. The import's undo takes
 * the mark back, and so does a later file with the record. Marks nothing where rows were rejected, which may be those
 * records, or where the list lost too many at once. A record met today is marked no earlier than tomorrow.
 */
export async function markGone(db: Database, batchId: string, earlier: SQL): Promise<void> {
  const found = await listOf(db, batchId)
  if (!found) return
  const { batch, ids } = found
  const [of, isGone] = [recordsOfList([...ids, batchId], batch), goneCondition(ids, batch)]
  const counted = await firstRow<{ rejected: number; lost: number; records: number; gone: number }>(
    db,
    sql`select r.records + p.plain as records, r.gone, r.gone + p.missing as lost, (
        select i.rejected - (select count(*) from import_errors e where e.batch_id = i.id
          and iif(json_valid(e.reason), e.reason ->> 'code', '') in ${inList(NO_BUSINESS)})
        from import_batches i where i.id = ${batchId}) as rejected
      from (select count(*) as records, coalesce(sum(${isGone}), 0) as gone ${of}) r,
        (select count(*) as plain, coalesce(sum(b.id in (
            select business_id from import_missing where batch_id = ${batchId})), 0) as missing
          from businesses b where b.id in (${earlier}) and b.sources is null) p`,
  )
  if (!counted || counted.gone === 0 || counted.rejected > 0) return
  if (counted.lost >= LOST_SHARE * counted.records) return
  const businesses = await db.all<{ id: number }>(sql`select distinct b.id ${of} and ${isGone} order by b.id`)
  for (let from = 0; from < businesses.length; from += STEP)
    await mark(
      db,
      batch,
      ids,
      businesses.slice(from, from + STEP).map(({ id }) => id),
    )
}

/** The import and the earlier ones of its list. */
async function listOf(db: Database, batchId: string) {
  const columns = {
    id: importBatches.id,
    fileName: importBatches.fileName,
    createdAt: importBatches.createdAt,
  }
  const [[batch], others] = await db.batch([
    db
      .select(columns)
      .from(importBatches)
      .where(and(eq(importBatches.id, batchId), ne(importBatches.preset, OWN_EXPORT))),
    db
      .select(columns)
      .from(importBatches)
      .where(
        and(
          ne(importBatches.id, batchId),
          ne(importBatches.preset, OWN_EXPORT),
          inArray(importBatches.state, ['running', 'done', 'failed', 'cancelled']),
        ),
      ),
  ])
  if (!batch) return undefined
  const list = listName(batch.fileName)
  const ids = others.filter(({ fileName }) => listName(fileName) === list).map(({ id }) => id)
  return ids.length === 0 ? undefined : { batch, ids }
}

/** The records `s` of a business `b` that the list had before this import and that are not marked as gone. */
const recordsOfList = (batches: readonly string[], { createdAt }: Batch): SQL =>
  sql`from (select distinct business_id as id from business_sources) o
    cross join businesses b on b.id = o.id and b.deleted_at is null
    cross join json_each(b.sources) s
    where s.value ->> 'batch' in ${inList(batches)} and s.value ->> 'firstSeen' < ${createdAt}
      and s.value ->> 'goneSince' is null`

const day = ({ createdAt }: Batch) => createdAt.slice(0, 10)

const goneCondition = (earlier: readonly string[], batch: Batch): SQL =>
  sql`(s.value ->> 'batch' in ${inList(earlier)} and s.value ->> 'lastSeen' < ${day(batch)})`

interface Read {
  readonly id: number
  readonly version: number
  readonly updatedAt: string
  readonly sources: string
}

async function mark(
  db: Database,
  batch: Batch,
  earlier: readonly string[],
  ids: readonly number[],
  attempts = ATTEMPTS,
): Promise<void> {
  const list = new Set<string | undefined>(earlier)
  const isGone = ({ batch: writer, lastSeen, goneSince }: BusinessSource) =>
    list.has(writer) && lastSeen < day(batch) && goneSince === undefined
  const read = await db.all<Read>(sql`select id, version, updated_at as updatedAt, sources from businesses
    where id in ${inList(ids)} and deleted_at is null and sources is not null`)
  const marked = read.map(({ id, version, updatedAt, sources }) => {
    const before = parseOwnJson<readonly BusinessSource[]>(sources)
    const after = before.map((one) => (isGone(one) ? { ...one, goneSince: day(batch) } : one))
    return {
      id,
      version,
      before: JSON.stringify({ sources: before, updatedAt }),
      after: JSON.stringify(after),
    }
  })
  const rows = JSON.stringify(marked.map(({ id, version, after }) => [id, version, after]))
  const changes = recordChanges(
    batch.id,
    marked.map(({ id, before, version }) => [id, before, version + 1, version] as const),
  )
  try {
    await db.batch([
      db.run(
        requireCondition(sql`not exists (select 1 from json_each(${rows}) r
          left join businesses b on b.id = r.value ->> 0 and b.version = r.value ->> 1 where b.id is null)`),
      ),
      ...changes.map((statement) => db.run(statement)),
      db.run(sql`update businesses set sources = r.value ->> 2, version = version + 1, updated_at = ${NOW}
        from json_each(${rows}) r where businesses.id = r.value ->> 0`),
    ])
  } catch (error) {
    if (!isConditionUnmet(error)) throw error
    if (attempts > 1) await mark(db, batch, earlier, ids, attempts - 1)
  }
}
