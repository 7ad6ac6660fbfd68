import { sql, type SQL } from 'drizzle-orm'
import { auditChanges, auditMove, differences } from '../businesses/audit.ts'
import type { Database } from '../client.ts'
import { undoTaxonomy } from '../imports/undo/taxonomy.ts'
import { NOW } from '../schema/columns.ts'
import { searchableText, vocabularyUpdateForIds, vocabularyUpdates } from '../search/vocabulary.ts'
import { namesIn } from '../taxonomy/by-ids.ts'
import { countUndone, standing, undoStatements } from '../undo/apply.ts'
import { bulkOperation } from '../undo/journal.ts'
import { type BusinessUndo, readUndoPage, type UndoPage } from '../undo/read-page.ts'
import { requireSlice, type StoredBulkJob } from './find.ts'

/**
 * Restores the next `size` businesses of a job, and ends it after the last. Skips businesses that were changed since,
 * and those that would match a suppression.
 */
export async function undoSlice(db: Database, job: StoredBulkJob, size: number): Promise<void> {
  const operation = bulkOperation(job.id)
  const page = await readUndoPage(db, operation, { after: job.cursor, limit: size })
  if (page.last === undefined) return end(db, job)
  const { undoings } = page
  const { before, after } = job.action === 'edit' ? ofEdit(job, page) : ofMove(job, undoings)
  const statements = [
    sql`update bulk_jobs set cursor = ${page.last}, restored = restored + ${countUndone(operation, undoings)},
      updated_at = ${NOW} where id = ${job.id}`,
    ...before,
    ...undoStatements(operation, undoings),
    ...after,
  ]
  await db.batch([db.run(requireSlice(job)), ...statements.map((statement) => db.run(statement))])
}

interface Around {
  readonly before: readonly SQL[]
  readonly after: readonly SQL[]
}

function ofEdit({ actor }: StoredBulkJob, { undoings, taxonomy }: UndoPage): Around {
  const restored = undoings.flatMap(({ business, restored: row }) => (row ? [{ business, row }] : []))
  const changes = restored.map(({ business, row: { content, slug, pinnedFields } }) => ({
    id: business.id,
    readVersion: business.version,
    ...differences(business, content, namesIn(taxonomy, business), {
      ...namesIn(taxonomy, { slug, ...content }),
      pinnedFields,
    }),
  }))
  return {
    before: auditChanges(actor, changes),
    after: vocabularyUpdates(
      restored.map(({ business, row }) => [searchableText(business), searchableText(row.derived)]),
    ),
  }
}

function ofMove({ action, actor }: StoredBulkJob, undoings: readonly BusinessUndo[]): Around {
  const name = action === 'trash' ? 'restore' : 'trash'
  return {
    before: [auditMove(actor, name, sql`b.id in (${standing(undoings)})`)],
    after: vocabularyUpdateForIds(undoings.map(({ business }) => business.id)),
  }
}

async function end(db: Database, job: StoredBulkJob): Promise<void> {
  const operation = bulkOperation(job.id)
  await undoTaxonomy(db, operation)
  await db.batch([
    db.run(requireSlice(job)),
    db.run(sql`update bulk_jobs set state = 'undone', updated_at = ${NOW} where id = ${job.id}`),
    // Businesses that were changed since are skipped.
    db.run(sql`delete from operation_changes where operation = ${operation}`),
  ])
}
