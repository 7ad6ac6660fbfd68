import { AdminError } from '#lib/admin-client.ts'
import { queryClient } from '#lib/query-client.ts'
import { mayPass, patiently } from '../excel/patiently.ts'
import {
  applyRestore,
  beginRestore,
  compareRestore,
  dropRestore,
  findRestore,
  sendLines,
} from './restore.api.ts'
import { $restore, type Problem } from './restore.store.ts'
import { BackupFault, type CheckedBackup } from './worker/messages.ts'
import { checkFile, readChunks } from './worker/reader.ts'

/** How often a restore that is being applied is asked after when its answer was lost, in milliseconds. */
const ASKING_MS = 2_000

let running: AbortController | undefined
let restoreId: string | undefined
/** The end of putting the last one away: what is begun before would be put away with it. */
let puttingAway: Promise<unknown> = Promise.resolve()

/** Reads a backup whole, sends it and has it compared; nothing of the directory changes. */
export async function tryRestore(file: File): Promise<void> {
  const { signal } = (running = new AbortController())
  restoreId = undefined
  $restore.set({ step: 'checking', file, share: 0 })
  try {
    const tell = (share: number) => $restore.set({ step: 'checking', file, share })
    const backup = await checkFile(file, tell, signal)
    await puttingAway
    const begun = await beginRestore(backup)
    restoreId = begun.restoreId
    globalThis.addEventListener('pagehide', putAway, { once: true })
    await send(file, backup, begun.restoreId, signal)
    $restore.set({ step: 'comparing', file, backup })
    const checked = await patiently(() => compareRestore(begun.restoreId, backup), signal)
    signal.throwIfAborted()
    $restore.set({ step: 'report', file, backup, restoreId: begun.restoreId, checked })
  } catch (error) {
    putAway()
    $restore.set(
      signal.aborted ? { step: 'idle' } : { step: 'failed', file, problem: problemOf(error, 'busy') },
    )
  }
}

async function send(file: File, backup: CheckedBackup, id: string, signal: AbortSignal): Promise<void> {
  let done = 0
  const tell = (isWaiting: boolean) => $restore.set({ step: 'sending', file, backup, done, isWaiting })
  tell(false)
  for await (const chunk of readChunks(file, signal)) {
    await patiently(() => sendLines(id, chunk, signal), signal, tell)
    done += chunk.rows
    tell(false)
  }
}

/** Puts the backup that was compared in place of what there is; one that is not the site's own only if accepted. */
export async function confirmRestore(acceptUnsigned: boolean): Promise<void> {
  const state = $restore.get()
  if (state.step !== 'report') return
  $restore.set({ ...state, step: 'applying' })
  try {
    await applyKnowingly(state.restoreId, acceptUnsigned)
    $restore.set({ ...state, step: 'done' })
  } catch (error) {
    putAway()
    $restore.set({ step: 'failed', file: state.file, problem: problemOf(error, 'contradicting') })
  }
  await queryClient.invalidateQueries()
}

/** Applies, and where the answer is lost asks until it is known what became of it. */
async function applyKnowingly(id: string, acceptUnsigned: boolean): Promise<void> {
  try {
    await applyRestore(id, acceptUnsigned)
    return
  } catch (error) {
    if (!mayPass(error)) throw error
    const { signal } = new AbortController()
    for (;;) {
      const { state } = await patiently(() => findRestore(id), signal)
      if (state === 'applied') return
      if (state !== 'applying') throw error
      await new Promise((resolve) => setTimeout(resolve, ASKING_MS))
    }
  }
}

/** Ends whatever is under way, or puts a report or a result away. */
export function endRestore(): void {
  const { step } = $restore.get()
  running?.abort()
  if (step === 'report') putAway()
  if (step !== 'checking' && step !== 'sending' && step !== 'comparing') $restore.set({ step: 'idle' })
}

/** What was sent is of no more use; where this does not reach the server, the nightly round takes it away. */
function putAway(): void {
  if (restoreId !== undefined) puttingAway = dropRestore(restoreId).catch(() => undefined)
  restoreId = undefined
}

/** A conflict means another thing before rows are sent than when they are put in place. */
function problemOf(error: unknown, conflict: 'busy' | 'contradicting'): Problem {
  if (error instanceof BackupFault) return { fault: error.fault }
  if (!(error instanceof AdminError)) return { kind: 'away', reason: String(error) }
  const kinds: Readonly<Record<number, 'refused' | typeof conflict>> = { 400: 'refused', 409: conflict }
  return { kind: kinds[error.status] ?? 'away', reason: error.reason }
}
