import type { Database } from '#db/client.ts'
import { type ImportConflict, listConflicts } from '#db/imports/list.ts'
import { refreshSearch } from '#jobs/search.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { ProgressPrinter } from './progress.ts'

const SHOWN = 10

/** Undoes an import and returns what it did, for a person or as one JSON object. */
export async function undo(db: Database, batchId: string, isJson: boolean): Promise<string> {
  const progress = new ProgressPrinter(process.stderr)
  const result = await undoWholeImport(db, batchId, 'import', ({ removed, restored }) =>
    progress.show(removed + restored),
  ).finally(() => progress.end())
  await refreshSearch(db)
  const { rows: left } = await listConflicts(db, batchId, { limit: SHOWN, offset: 0 })
  const { restored, removed, skipped } = result
  if (isJson) return JSON.stringify({ batchId, restored, removed, skipped })
  return [
    `Undid import ${batchId}: ${removed} businesses removed, ${restored} restored, ${skipped} left as they are.`,
    ...left.map(describe),
    ...(skipped > SHOWN ? [`... and ${skipped - SHOWN} more.`] : []),
  ].join('\n')
}

const describe = ({ id, name, slug }: ImportConflict) =>
  slug === null ? `Left: business ${id}, deleted since.` : `Left: ${name} (${slug}), changed since.`
