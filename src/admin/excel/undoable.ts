import type { Batch } from './import.api.ts'
import type { ImportState } from './import.store.ts'

const ENDED = new Set<Batch['state']>(['done', 'failed', 'cancelled', 'undoing'])

/**
 * Whether an import may be undone. One that is said to be under way may have been left behind, by a page that was
 * closed or a program that reads files otherwise now; but not while this page may be the one that is writing it.
 */
export function isUndoable({ state, batchId }: Pick<Batch, 'state' | 'batchId'>, here: ImportState): boolean {
  if (state !== 'running') return ENDED.has(state)
  if (here.step !== 'running') return true
  // Before the first answer nobody knows which import is taken up.
  return here.progress !== undefined && here.progress.batchId !== batchId
}
