import { eq, sql, type SQL } from 'drizzle-orm'
import type { ImportCounts } from '#domain/import/report.ts'
import type { Database } from '../client.ts'
import { reviews } from '../schema/businesses.ts'
import { NOW } from '../schema/columns.ts'
import { importBatches } from '../schema/imports.ts'
import { insertRows, updateRows } from '../businesses/write-statements.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { type ChunkPlan, isChanged, isMetAgain, type PlannedBusiness } from './planned-business.ts'
import { recordChanges, type RecordedChange } from '../undo/journal.ts'
import { isRestored, restoreHistory } from './restore-history.ts'
import { reviewHash } from './business-content.ts'

/** The import a chunk belongs to, the chunk's number, and the counts once it is written. */
export interface Batch {
  readonly batchId: string
  readonly seq: number
  readonly counts: ImportCounts
}

/** The statements that carry out a chunk's plan. */
export function writeBusinesses(db: Database, plan: ChunkPlan, batch: Batch) {
  // In the order of rowids, as the full-text index otherwise writes a segment for every row.
  const added = plan.businesses
    .filter((business) => !business.stored)
    .sort((a, b) => b.derived.popularity - a.derived.popularity || a.id - b.id)
  const changed = plan.businesses.filter(isChanged)
  const newReviews = plan.businesses.flatMap(({ id, reviews }) =>
    reviews.map((review) => [id, ...Object.values(reviewRow(review)), batch.batchId]),
  )
  const changes: RecordedChange[] = [
    ...added.map(({ id }): RecordedChange => [id, null, 1, null]),
    ...plan.businesses.flatMap((business): RecordedChange[] => {
      const { id, stored } = business
      if (!stored || !isRecordedForUndo(business)) return []
      const version = isChanged(business) ? stored.version + 1 : stored.version
      return [[id, isChanged(business) ? previousValues(business) : '{}', version, stored.version]]
    }),
  ]
  const statements: SQL[] = [
    ...recordChanges(batch.batchId, changes),
    ...skipEdited(changed, batch.batchId),
    ...insertRows(added),
    ...updateRows(changed.map((business) => ({ ...business, readVersion: business.stored?.version ?? 0 }))),
    ...writeDaysMet(plan.businesses.filter(isMetAgain)),
    ...jsonBatches(newReviews).map(
      (rows) => sql`insert into ${reviews}
        (business_id, author_name, rating, comment, created_at, is_sample, content_hash, batch_id)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
          value ->> 7
        from json_each(${rows}) where true on conflict do nothing`,
    ),
    ...restoreHistory(changed.filter(isRestored), batch.batchId),
  ]
  // In the batch of the rows, so that after a crash the import knows which chunks are written.
  const progress = db
    .update(importBatches)
    .set({ ...batch.counts, lastSeq: batch.seq, updatedAt: NOW })
    .where(eq(importBatches.id, batch.batchId))
  return [...statements.map((statement) => db.run(statement)), progress]
}

/**
 * The statements that exclude businesses from undo which people changed since the chunk was planned: `updateRows` skips
 * them.
 */
const skipEdited = (changed: readonly PlannedBusiness[], batchId: string): SQL[] =>
  jsonBatches(changed.map(({ id, stored }) => [id, stored?.version])).map(
    (rows) => sql`update operation_changes set version = -1 where operation = ${batchId} and business_id in (
      select b.id from json_each(${rows}) as planned join businesses b on b.id = planned.value ->> 0
      where b.version <> planned.value ->> 1 and (b.pinned_fields is not null or b.sources is not null))`,
  )

/** The statements that store when sources last had businesses; this is no change of the business, and not undone. */
const writeDaysMet = (met: readonly PlannedBusiness[]): SQL[] =>
  jsonBatches(met.map(({ id, stored, sources }) => [id, stored?.version, JSON.stringify(sources)])).map(
    (rows) => sql`update businesses set sources = met.value ->> 2 from json_each(${rows}) as met
      where businesses.id = met.value ->> 0 and businesses.version = met.value ->> 1`,
  )

/** Whether the batch records a stored business: it changes, or may get reviews, which an undo removes. */
export const isRecordedForUndo = (business: PlannedBusiness): boolean =>
  isChanged(business) || business.reviews.length > 0

function previousValues({ stored, content, matchKey, pinnedFields, sources }: PlannedBusiness): string {
  const before = stored as unknown as Record<string, unknown>
  const differing = Object.entries({ ...content, matchKey, pinnedFields, sources }).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
  )
  const columns = [...differing.map(([column]) => column), 'updatedAt']
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, before[column]])))
}

function reviewRow(review: PlannedBusiness['reviews'][number]) {
  const { authorName, rating, comment, createdAt, isSample } = review
  return { authorName, rating, comment, createdAt, isSample, contentHash: reviewHash(review) }
}
