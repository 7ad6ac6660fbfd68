import { beginImport, cancelImport, finishImport, sendChunk, type Counts } from './import.api.ts'
import { $import, type ImportState } from './import.store.ts'
import { retryUntilOnline } from '../kit/retry-until-online.ts'
import { parseOptionsKey } from './parse-options-key.ts'
import { showImportError } from './show-import-error.ts'
import { hashFile, readChunks } from './worker/worker-client.ts'

/** Chunks read ahead of the one being written. */
const AHEAD = 2

let ending = new AbortController()

type Running = Extract<ImportState, { step: 'running' }>

function update(change: (state: Running) => Running): void {
  const state = $import.get()
  if (state.step === 'running') $import.set(change(state))
}

/** Writes the file's rows; an interrupted import resumes where it stopped. */
export async function startImport(): Promise<void> {
  const state = $import.get()
  if (state.step !== 'dryRun' && state.step !== 'columns' && state.step !== 'running') return
  const { file, opened, mapping } = state
  const expected =
    state.step === 'dryRun' && state.isDone
      ? state.tally.rows
      : state.step === 'running'
        ? state.progress?.expected
        : undefined
  const back: ImportState =
    state.step === 'running' ? { step: 'columns', file, opened, mapping, isRemembered: false } : state
  ending = new AbortController()
  const { signal } = ending
  $import.set({ step: 'running', file, opened, mapping, status: 'running', progress: undefined })
  try {
    const fileHash = await hashFile(file, parseOptionsKey(opened.preset, mapping), signal)
    const start = { fileName: file.name, fileHash, preset: opened.preset }
    const wait = (isWaiting: boolean) =>
      update((running) => ({ ...running, status: isWaiting ? 'waiting' : 'running' }))
    const begun = await retryUntilOnline(
      () => beginImport({ ...start, ...(expected !== undefined && { totalRows: expected }) }, signal),
      signal,
      wait,
    )
    const { batchId } = begun
    const startedAt = Date.now()
    const before = begun.counts.totalRows
    const show = (counts: Counts) =>
      update((running) => ({
        ...running,
        progress: { batchId, counts, expected, startedAt, at: Date.now(), before },
      }))
    show(begun.counts)
    for await (const chunk of readChunks(file, mapping, begun.nextSeq, AHEAD, signal))
      show((await retryUntilOnline(() => sendChunk(batchId, chunk, signal), signal, wait)).counts)
    const running = $import.get()
    const totalRows = running.step === 'running' ? (running.progress?.counts.totalRows ?? 0) : 0
    const { counts } = await retryUntilOnline(() => finishImport(batchId, totalRows), signal, wait)
    conclude('done', file, batchId, counts, startedAt)
  } catch (error) {
    if (signal.aborted) return
    showImportError(error)
    $import.set(back)
  }
}

function conclude(
  state: 'done' | 'cancelled',
  file: File,
  batchId: string,
  counts: Counts,
  startedAt: number,
): void {
  const seconds = Math.max(1, Math.round((Date.now() - startedAt) / 1000))
  $import.set({ step: 'result', state, file, batchId, counts, seconds })
}

/** Pauses writing; a chunk in transit may still arrive, and is accounted for on resuming. */
export function pauseImport(): void {
  ending.abort()
  update((running) => ({ ...running, status: 'paused' }))
}

/** Ends the import for good; rows already written stay. */
export async function endImport(): Promise<void> {
  const state = $import.get()
  ending.abort()
  if (state.step !== 'running' || state.progress === undefined) {
    $import.set({ step: 'idle' })
    return
  }
  const { batchId, startedAt } = state.progress
  update((running) => ({ ...running, status: 'paused' }))
  try {
    const { counts } = await cancelImport(batchId)
    conclude('cancelled', state.file, batchId, counts, startedAt)
  } catch (error) {
    showImportError(error)
  }
}
