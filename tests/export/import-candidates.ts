import type { Database } from '#db/client.ts'
import { beginImport, finishImport } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'

/** Imports candidates into a directory as if they came from a file. */
export async function importCandidates(
  db: Database,
  candidates: readonly BusinessCandidate[],
): Promise<void> {
  const context = await beginImport(db, { fileName: 'given', preset: 'given', dryRun: false })
  await importBusinesses(
    db,
    candidates.map((candidate, index) => ({ row: index + 2, candidate })),
    context,
  )
  await finishImport(db, context, {
    state: 'done',
    totalRows: candidates.length,
    rejected: [],
    rejectedCount: 0,
  })
}
