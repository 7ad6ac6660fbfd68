import type { Batch } from './import.api.ts'
import type { ImportState } from './import.store.ts'

const ENDED = new Set<Batch['state']>(['done', 'failed', 'cancelled', 'undoing'])

/**
 * Whether an import may be undone. One marked as running may have been abandoned, by a closed page or by an older
 * program version, but must not be the one that this page is writing. An import whose recorded changes have expired
 * cannot be undone.
 */
export function isUndoable(
  { state, batchId, undoUntil }: Pick<Batch, 'state' | 'batchId' | 'undoUntil'>,
  here: ImportState,
): boolean {
  if (undoUntil === null) return false
  if (state !== 'running') return ENDED.has(state)
  if (here.step !== 'running') return true
  // Until the first answer it is unknown which import is being resumed.
  return here.progress !== undefined && here.progress.batchId !== batchId
}
