import { openDatabase, type Database } from '#db/client.ts'
import { beginImport, finishImport, type NumberedCandidate } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import { SEED_SOURCE } from '#tests/seed/candidate.ts'
import { seedCandidates } from '#tests/seed/candidates.ts'
import { seedCities } from '#tests/seed/cities.ts'
import { rowsOf } from './database-rows.ts'
import type { RecordingProxy } from './recording-proxy.ts'

const ROWS = 500
const WEEKS_A_MONTH = 4.35
/** Of the rows of a list that is imported each week, those that differ from the last week's. */
const CHANGED = 0.05

/**
 * Rows of the database for a month of weekly imports of the whole directory, by some of its rows, unchanged and changed;
 * they are put back. Bulk loads of changed rows, which keep indexes aside, write less.
 */
export async function importRows(
  database: RecordingProxy,
  authToken: string | undefined,
  businesses: number,
) {
  const db = openDatabase(database.url, authToken)
  const rows: NumberedCandidate[] = []
  for (const candidate of seedCandidates(1, seedCities(businesses))) {
    rows.push({ row: rows.length + 1, candidate })
    if (rows.length === ROWS) break
  }
  const changed = rows.map(({ row, candidate }) => ({
    row,
    candidate: { ...candidate, description: `Now with other words, row ${row}.` },
  }))
  try {
    // Those that the directory does not hold as they are generated would count as changed.
    await importOnce(db, rows)
    const same = await counted(database, () => importOnce(db, rows))
    const other = await counted(database, () => importOnce(db, changed))
    await importOnce(db, rows)
    const month = (key: 'read' | 'written') =>
      (WEEKS_A_MONTH * businesses * (same[key] * (1 - CHANGED) + other[key] * CHANGED)) / ROWS
    return { read: month('read'), written: month('written') }
  } finally {
    db.$client.close()
  }
}

async function counted(database: RecordingProxy, use: () => Promise<unknown>) {
  database.take()
  await use()
  return rowsOf(database.take())
}

async function importOnce(db: Database, rows: readonly NumberedCandidate[]): Promise<void> {
  const context = await beginImport(db, { fileName: SEED_SOURCE, preset: SEED_SOURCE, dryRun: false })
  await importBusinesses(db, rows, context)
  await finishImport(db, context, { state: 'done', totalRows: rows.length, rejected: [], rejectedCount: 0 })
}
