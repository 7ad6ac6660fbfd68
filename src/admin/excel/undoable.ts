import type { Batch } from './import.api.ts'
import type { ImportState } from './import.store.ts'

const ENDED = new Set<Batch['state']>(['done', 'failed', 'cancelled', 'undoing'])

/**
 * Whether an import may be undone. One marked as running may have been abandoned, by a page that was closed or a
 * program that now reads files differently; but it must not be the one that this page is writing.
 */
export function isUndoable({ state, batchId }: Pick<Batch, 'state' | 'batchId'>, here: ImportState): boolean {
  if (state !== 'running') return ENDED.has(state)
  if (here.step !== 'running') return true
  // Until the first answer it is unknown which import is being resumed.
  return here.progress !== undefined && here.progress.batchId !== batchId
}
