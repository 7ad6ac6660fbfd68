import type { Database } from '#db/client.ts'
import { undoImport, type UndoProgress } from '#db/imports/undo/undo.ts'

/** Undoes a whole import, step by step, continuing an interrupted undo; reports the progress after every step. */
export async function undoWholeImport(
  db: Database,
  batchId: string,
  actor: string,
  onStep: (progress: UndoProgress) => void = () => undefined,
): Promise<UndoProgress> {
  for (let next: number | null = null; ;) {
    const progress = await undoImport(db, batchId, next, actor)
    onStep(progress)
    if (progress.done) return progress
    next = progress.next
  }
}
