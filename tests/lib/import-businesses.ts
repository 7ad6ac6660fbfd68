import type { Database } from '#db/client.ts'
import {
  type ImportContext,
  type NumberedCandidate,
  planBusinesses,
  writeChunk,
} from '#db/imports/import-businesses.ts'

/** Plans and writes one chunk of rows, as an import does, which plans the next one meanwhile. */
export async function importBusinesses(
  db: Database,
  rows: readonly NumberedCandidate[],
  context: ImportContext,
): Promise<void> {
  if (rows.length > 0) await writeChunk(db, await planBusinesses(db, rows, context), context)
}
