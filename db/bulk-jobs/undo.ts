import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import { auditChanges, differences } from '../businesses/audit.ts'
import { auditMove } from '../businesses/trash.ts'
import { updateUnchangedRows } from '../businesses/write-statements.ts'
import type { Database } from '../client.ts'
import type { StoredBusiness } from '../imports/business-content.ts'
import { asBefore } from '../imports/undo/read-changes.ts'
import { undoTaxonomy } from '../imports/undo/taxonomy.ts'
import { bulkChanges } from '../schema/bulk.ts'
import { businesses } from '../schema/businesses.ts'
import { NOW } from '../schema/columns.ts'
import { searchableText, vocabularyUpdateForIds, vocabularyUpdates } from '../search/vocabulary.ts'
import { moveRows } from './apply.ts'
import type { StoredBulkJob } from './find.ts'
import { listSuppressed, listSuppressedStored } from '../suppressions/refuse.ts'
import { requireSlice } from './guard.ts'
import { namesIn, readTaxonomy } from './taxonomy.ts'
import { taxonomyBatch } from './taxonomy-batch.ts'

/**
 * Puts back the next `size` businesses of a job as they were, except those that were changed since or would be one that was removed
 * for good; ends it after the last.
 */
export async function undoSlice(db: Database, job: StoredBulkJob, size: number): Promise<void> {
  const rows = await db
    .select({ change: bulkChanges, business: businesses })
    .from(bulkChanges)
    .leftJoin(
      businesses,
      and(eq(businesses.id, bulkChanges.businessId), eq(businesses.version, bulkChanges.version)),
    )
    .where(and(eq(bulkChanges.jobId, job.id), gt(bulkChanges.businessId, job.cursor)))
    .orderBy(asc(bulkChanges.businessId))
    .limit(size)
  const last = rows.at(-1)?.change.businessId
  if (last === undefined) return end(db, job)
  const standing = rows.flatMap(({ change, business }) =>
    business ? [{ business, before: change.before ?? {}, base: change.base }] : [],
  )
  const changes =
    job.action === 'edit' ? await editBack(db, job, standing) : await moveBack(db, job, standing)
  await db.batch([
    db.run(requireSlice(job)),
    ...[...settle(job, changes.standing, last), ...changes.statements].map((statement) => db.run(statement)),
  ])
}

interface Standing {
  readonly business: StoredBusiness
  readonly before: Readonly<Record<string, unknown>>
  readonly base: number
}

interface Restoring {
  readonly standing: readonly Standing[]
  readonly statements: readonly SQL[]
}

async function editBack(db: Database, job: StoredBulkJob, found: readonly Standing[]): Promise<Restoring> {
  const ids = (column: 'categoryId' | 'cityId') =>
    found.flatMap(({ business, before }) => [business[column], before[column]])
  const taxonomy = await readTaxonomy(db, ids('categoryId'), ids('cityId'))
  const texts = { category: textsOf(taxonomy.categories), city: textsOf(taxonomy.cities) }
  const possible = found.flatMap((each) => {
    const row = asBefore(each.business, each.before, texts)
    return row ? [{ ...each, row }] : []
  })
  const suppressed = await listSuppressed(
    db,
    possible.map(({ row }) => row),
  )
  const restored = possible.filter(({ row }) => !suppressed.has(row.id))
  return {
    standing: restored,
    statements: [
      ...auditChanges(
        job.actor,
        restored.map(({ business, row: { content, slug } }) => ({
          ...{ id: business.id, readVersion: business.version },
          ...differences(
            business,
            content,
            namesIn(taxonomy, business),
            namesIn(taxonomy, { slug, ...content }),
          ),
        })),
      ),
      ...updateUnchangedRows(restored.map(({ row }) => row)),
      ...vocabularyUpdates(
        restored.map(({ business, row }) => [searchableText(business), searchableText(row.derived)]),
      ),
    ],
  }
}

const textsOf = (taxonomy: ReadonlyMap<number, { readonly searchText: string }>) =>
  new Map([...taxonomy].map(([id, { searchText }]) => [id, searchText]))

async function moveBack(
  db: Database,
  { action, actor }: StoredBulkJob,
  found: readonly Standing[],
): Promise<Restoring> {
  const isRestore = action === 'trash'
  const businesses = found.map(({ business }) => business)
  const suppressed = isRestore ? await listSuppressedStored(db, businesses) : new Set()
  const standing = found.filter(({ business }) => !suppressed.has(business.id))
  const versions = JSON.stringify(standing.map(({ business: { id, version } }) => [id, version]))
  const theirs = sql`(b.id, b.version) in (select value ->> 0, value ->> 1 from json_each(${versions}))`
  return {
    standing,
    statements: [
      auditMove(actor, isRestore ? 'restore' : 'trash', theirs),
      moveRows(isRestore, theirs),
      ...vocabularyUpdateForIds(standing.map(({ business }) => business.id)),
    ],
  }
}

/**
 * The statements that count and forget what is put back, before the businesses change: the conditions compare their present
 * versions. What imports and other jobs did before can still be undone, since their records follow to the new version.
 */
function settle({ id, cursor }: StoredBulkJob, standing: readonly Standing[], last: number): SQL[] {
  const versions = JSON.stringify(
    standing.map(({ business, base }) => [business.id, business.version, base, business.version + 1]),
  )
  const theirs = sql`json_each(${versions}) as j join businesses b on b.id = j.value ->> 0 and b.version = j.value ->> 1`
  const older = (table: string, of: string, condition: SQL) => sql`update ${sql.raw(table)}
    set version = j.value ->> 3 from ${theirs}
    where ${sql.raw(`${table}.${of}`)} in (${condition}) and ${sql.raw(table)}.business_id = b.id
      and ${sql.raw(table)}.version = j.value ->> 2`
  return [
    sql`update bulk_jobs set cursor = ${last}, restored = restored + (select count(*) from ${theirs}), updated_at = ${NOW}
      where id = ${id} and cursor = ${cursor}`,
    older('import_changes', 'batch_id', sql`select id from import_batches`),
    older('bulk_changes', 'job_id', sql`select id from bulk_jobs where id <> ${id}`),
    sql`delete from bulk_changes where job_id = ${id} and business_id in (select b.id from ${theirs})`,
  ]
}

async function end(db: Database, job: StoredBulkJob): Promise<void> {
  await undoTaxonomy(db, taxonomyBatch(job.id))
  await db.batch([
    db.run(requireSlice(job)),
    db.run(sql`update bulk_jobs set state = 'undone', updated_at = ${NOW} where id = ${job.id}`),
    // What was changed since stays so.
    db.run(sql`delete from bulk_changes where job_id = ${job.id}`),
  ])
}
