import { and, asc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { auditChanges, auditMove } from '../businesses/audit.ts'
import { retryOnConflict } from '../businesses/retry-on-conflict.ts'
import { updateUnchangedRows } from '../businesses/write-statements.ts'
import type { Database } from '../client.ts'
import type { StoredBusiness } from '../imports/business-content.ts'
import { writeTaxonomy } from '../imports/taxonomy.ts'
import { recordTaxonomyForUndo } from '../imports/undo-records.ts'
import { businesses } from '../schema/businesses.ts'
import { NOW } from '../schema/columns.ts'
import { operationChanges } from '../schema/undo.ts'
import { typeKeyStatements } from '../search/kind-keys.ts'
import { vocabularyUpdateForIds, vocabularyUpdates } from '../search/vocabulary.ts'
import { inList } from '../sql/in-list.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { listSuppressed, listSuppressedStored } from '../suppressions/refuse.ts'
import { bulkOperation, forgetChanges } from '../undo/journal.ts'
import { requireSlice, type StoredBulkJob } from './find.ts'
import { planEdits } from './plan-edit.ts'

/**
 * Changes the next `size` businesses of a job, and ends it after the last. Skips businesses that were changed since
 * they were chosen, and those that would match a suppression.
 */
export const applySlice = (db: Database, job: StoredBulkJob, size: number): Promise<void> =>
  retryOnConflict(async () => {
    const found = await nextOf(db, job, size)
    const last = found.at(-1)?.id
    if (last === undefined) await end(db, job)
    else if (job.action === 'edit') await edit(db, job, found, last)
    else await move(db, job, found, last)
  })

/** A chosen business; its row is absent when it was changed or deleted since. */
interface Chosen {
  readonly id: number
  readonly business: StoredBusiness | null
}

const nextOf = (db: Database, { id, cursor }: StoredBulkJob, size: number): Promise<Chosen[]> =>
  db
    .select({ id: operationChanges.businessId, business: businesses })
    .from(operationChanges)
    .leftJoin(
      businesses,
      and(eq(businesses.id, operationChanges.businessId), eq(businesses.version, operationChanges.base)),
    )
    .where(
      and(
        eq(operationChanges.operation, bulkOperation(id)),
        gt(operationChanges.businessId, cursor),
        isNull(operationChanges.version),
      ),
    )
    .orderBy(asc(operationChanges.businessId))
    .limit(size)

const end = (db: Database, job: StoredBulkJob) =>
  db.batch([
    db.run(requireSlice(job)),
    // Businesses that were changed before they were collected are skipped.
    db.run(sql`update bulk_jobs set state = 'done', updated_at = ${NOW},
      skipped = (select count(*) from operation_changes
        where operation = ${bulkOperation(job.id)} and version < 0) where id = ${job.id}`),
  ])

/** The job's businesses of this slice. */
const sliceOf = ({ id, cursor }: StoredBulkJob, last: number) =>
  sql`operation = ${bulkOperation(id)} and business_id > ${cursor} and business_id <= ${last}`

/** The statement that counts a slice once its businesses are marked, and moves to the next. */
const count = (job: StoredBulkJob, last: number, unchanged: number) => {
  const marked = (condition: SQL) =>
    sql`(select count(*) from operation_changes where ${sliceOf(job, last)} and ${condition})`
  return sql`update bulk_jobs set cursor = ${last}, changed = changed + ${marked(sql`version > 0`)},
    unchanged = unchanged + ${unchanged}, skipped = skipped + ${marked(sql`version < 0`)}, updated_at = ${NOW}
    where id = ${job.id}`
}

/**
 * Businesses that are neither marked as changed nor found unchanged were changed by somebody else, or removed for good.
 */
const skipRest = (job: StoredBulkJob, last: number) =>
  sql`update operation_changes set version = -1 where ${sliceOf(job, last)} and version is null`

const isAsChosen = sql`exists (select 1 from businesses b
  where b.id = operation_changes.business_id and b.version = operation_changes.base)`

async function edit(db: Database, job: StoredBulkJob, found: readonly Chosen[], last: number): Promise<void> {
  const operation = bulkOperation(job.id)
  const standing = found.flatMap(({ business }) => business ?? [])
  const { edits: planned, taxonomy } = await planEdits(db, standing, job.patch ?? {})
  const suppressed = await listSuppressed(
    db,
    planned.map(({ row }) => row),
  )
  const edits = planned.filter(({ row }) => !suppressed.has(row.id))
  const changed = new Set(planned.map(({ row }) => row.id))
  const unchanged = standing.flatMap(({ id }) => (changed.has(id) ? [] : [id]))
  const marks = jsonBatches(edits.map(({ change, before }) => [change.id, JSON.stringify(before)]))
  const types = edits.map(({ row }) => row.content.type ?? '')
  const statements = [
    forgetChanges(operation, unchanged),
    ...marks.map(
      (rows) => sql`update operation_changes set before = rows.value ->> 1, version = base + 1
        from json_each(${rows}) as rows
        where operation = ${operation} and business_id = rows.value ->> 0 and ${isAsChosen}`,
    ),
    skipRest(job, last),
    count(job, last, unchanged.length),
    ...auditChanges(
      job.actor,
      edits.map(({ change }) => change),
    ),
    ...updateUnchangedRows(edits.map(({ row }) => row)),
    ...vocabularyUpdates(edits.map(({ texts }) => texts)),
    ...(job.patch?.type === undefined ? [] : await typeKeyStatements([...new Set(types)])),
  ]
  await db.batch([
    db.run(requireSlice(job)),
    ...recordTaxonomyForUndo(taxonomy, operation).map((each) => db.run(each)),
    // The country first, since the new rows reference it.
    ...writeTaxonomy(db, taxonomy),
    ...statements.map((statement) => db.run(statement)),
  ])
}

async function move(db: Database, job: StoredBulkJob, found: readonly Chosen[], last: number): Promise<void> {
  const isRestore = job.action === 'restore'
  const businesses = found.flatMap(({ business }) => business ?? [])
  const suppressed = isRestore ? await listSuppressedStored(db, businesses) : new Set<number>()
  const ids = businesses.map(({ id }) => id)
  const theirs = sql`b.id in (select c.business_id from operation_changes c where c.operation = ${bulkOperation(job.id)}
    and c.business_id > ${job.cursor} and c.business_id <= ${last} and c.version = b.version + 1)`
  const statements = [
    sql`update operation_changes set version = base + 1, before = (select json_object('deletedAt', b.deleted_at)
        from businesses b where b.id = business_id)
      where ${sliceOf(job, last)} and version is null and ${isAsChosen}
        and business_id not in ${inList([...suppressed])}`,
    skipRest(job, last),
    count(job, last, 0),
    auditMove(job.actor, isRestore ? 'restore' : 'trash', theirs),
    moveRows(isRestore, theirs),
    ...vocabularyUpdateForIds(ids),
  ]
  await db.batch([db.run(requireSlice(job)), ...statements.map((statement) => db.run(statement))])
}

/** The statement that moves businesses into the trash, or out of it. */
const moveRows = (isRestore: boolean, condition: SQL): SQL =>
  sql`update businesses as b set version = version + 1,
    ${isRestore ? sql`deleted_at = null, updated_at = ${NOW}` : sql`deleted_at = ${NOW}`} where ${condition}`
