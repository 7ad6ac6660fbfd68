import { AdminError } from '../kit/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { isRetryable, retryUntilOnline } from '../kit/retry-until-online.ts'
import { sleep } from '../kit/sleep.ts'
import {
  applyRestore,
  beginRestore,
  compareRestore,
  dropRestore,
  findRestore,
  sendLines,
} from './restore.api.ts'
import { $restore, isRestoring, type RestoreError } from './restore.store.ts'
import { fetchStored, type StoredBackup } from './stored.queries.ts'
import { InvalidBackupError, type CheckedBackup } from './worker/protocol.ts'
import { checkFile, readChunks } from './worker/worker-client.ts'

/** Interval in milliseconds for polling a restore whose response was lost. */
const POLL_MS = 2_000

let running: AbortController | undefined
let restoreId: string | undefined
/** Resolves once the last upload is discarded, since an upload that starts earlier would be discarded with it. */
let discarding: Promise<unknown> = Promise.resolve()

/**
 * Fetches a backup stored on the server and previews it in the browser, since a Worker could not read all of it within
 * its time limit.
 */
export async function previewStored(stored: Pick<StoredBackup, 'name' | 'bytes'>): Promise<void> {
  const { signal } = (running = new AbortController())
  const { name } = stored
  $restore.set({ step: 'fetching', name, share: 0 })
  let file: File
  try {
    file = await fetchStored(stored, (share) => $restore.set({ step: 'fetching', name, share }), signal)
    signal.throwIfAborted()
  } catch (error) {
    $restore.set(signal.aborted ? { step: 'idle' } : { step: 'failed', problem: problemOf(error, 'busy') })
    return
  }
  await previewRestore(file)
}

/** Checks a backup, uploads it and requests the comparison; does not change the directory. */
export async function previewRestore(file: File): Promise<void> {
  const { signal } = (running = new AbortController())
  restoreId = undefined
  $restore.set({ step: 'checking', file, share: 0 })
  try {
    const show = (share: number) => $restore.set({ step: 'checking', file, share })
    const backup = await checkFile(file, show, signal)
    await discarding
    const begun = await beginRestore(backup)
    restoreId = begun.restoreId
    globalThis.addEventListener('pagehide', discardUpload, { once: true })
    await send(file, backup, begun.restoreId, signal)
    $restore.set({ step: 'comparing', file, backup })
    const checked = await retryUntilOnline(() => compareRestore(begun.restoreId, backup), signal)
    signal.throwIfAborted()
    $restore.set({ step: 'report', file, backup, restoreId: begun.restoreId, checked })
  } catch (error) {
    discardUpload()
    $restore.set(signal.aborted ? { step: 'idle' } : { step: 'failed', problem: problemOf(error, 'busy') })
  }
}

async function send(file: File, backup: CheckedBackup, id: string, signal: AbortSignal): Promise<void> {
  let done = 0
  const show = (isWaiting: boolean) => $restore.set({ step: 'sending', file, backup, done, isWaiting })
  show(false)
  for await (const chunk of readChunks(file, signal)) {
    await retryUntilOnline(() => sendLines(id, chunk, signal), signal, show)
    done += chunk.rows
    show(false)
  }
}

/** Replaces the directory with the compared backup; one not signed by this site must be accepted explicitly. */
export async function confirmRestore(acceptUnsigned: boolean): Promise<void> {
  const state = $restore.get()
  if (state.step !== 'report') return
  $restore.set({ ...state, step: 'applying' })
  try {
    await applyUntilKnown(state.restoreId, acceptUnsigned)
    $restore.set({ ...state, step: 'done' })
  } catch (error) {
    discardUpload()
    $restore.set({ step: 'failed', problem: problemOf(error, 'contradicting') })
  }
  await queryClient.invalidateQueries()
}

/** Repeats the comparison after a part of the backup was restored. */
export async function compareAgain(): Promise<void> {
  const state = $restore.get()
  if (state.step !== 'report') return
  const [checked] = await Promise.all([
    compareRestore(state.restoreId, state.backup),
    queryClient.invalidateQueries(),
  ])
  if ($restore.get() === state) $restore.set({ ...state, checked })
}

/** Applies the restore; if the response is lost, polls until the outcome is known. */
async function applyUntilKnown(id: string, acceptUnsigned: boolean): Promise<void> {
  try {
    await applyRestore(id, acceptUnsigned)
    return
  } catch (error) {
    if (!isRetryable(error)) throw error
    const { signal } = new AbortController()
    for (;;) {
      const { state } = await retryUntilOnline(() => findRestore(id), signal)
      if (state === 'applied') return
      if (state !== 'applying') throw error
      await sleep(POLL_MS)
    }
  }
}

/** Aborts whatever is running, or dismisses a report or a result. */
export function cancelRestore(): void {
  const { step } = $restore.get()
  running?.abort()
  if (step === 'report') discardUpload()
  if (!isRestoring({ step })) $restore.set({ step: 'idle' })
}

/** Discards the uploaded rows; if the request fails, the nightly job removes them. */
function discardUpload(): void {
  if (restoreId !== undefined) discarding = dropRestore(restoreId).catch(() => undefined)
  restoreId = undefined
}

/** A 409 means something different while uploading than while applying. */
function problemOf(error: unknown, conflict: 'busy' | 'contradicting'): RestoreError {
  if (error instanceof InvalidBackupError) return { fault: error.fault }
  if (!(error instanceof AdminError)) return { kind: 'away', reason: String(error) }
  const kinds: Readonly<Record<number, 'refused' | typeof conflict>> = { 400: 'refused', 409: conflict }
  return { kind: kinds[error.status] ?? 'away', reason: error.reason }
}
