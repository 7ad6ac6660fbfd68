import { joinKept, type KeptField } from '#domain/import/kept-pins.ts'
import {
  beginImport,
  cancelImport,
  type EndedImport,
  finishImport,
  rememberCategories,
  sendChunk,
  type Counts,
} from './import.api.ts'
import { $import, type ImportProgress, type ImportState } from './import.store.ts'
import { retryUntilOnline } from '../kit/retry-until-online.ts'
import { AdminError, isStorageFull } from '../kit/api.ts'
import { showEnded } from './imports.queries.ts'
import { holdFile, ImportElsewhere } from './import-lock.ts'
import { chosenOf } from './category-choice.ts'
import type { Reading } from './reading.ts'
import { parseOptionsKey } from './parse-options-key.ts'
import { showImportError } from './show-import-error.ts'
import { readChunksOnline } from './worker/read-chunks-online.ts'
import { hashFile } from './worker/worker-client.ts'

/** Chunks read ahead of the one being written. */
const AHEAD = 2

let ending = new AbortController()

type Running = Extract<ImportState, { step: 'running' }>

function update(change: (state: Running) => Running): void {
  const state = $import.get()
  if (state.step === 'running') $import.set(change(state))
}

function showWait(isWaiting: boolean, cause?: unknown): void {
  const waiting = cause instanceof AdminError ? (isStorageFull(cause) ? 'full' : 'busy') : 'waiting'
  update((running) => ({ ...running, status: isWaiting ? waiting : 'running' }))
}

/** Writes the file's rows; an interrupted import resumes where it stopped. */
export async function startImport(): Promise<void> {
  const state = $import.get()
  if (state.step !== 'dryRun' && state.step !== 'columns' && state.step !== 'running') return
  const { file, opened, reading } = state
  const counted = state.step === 'dryRun' && state.isDone ? state.tally.rows : undefined
  const back: Extract<ImportState, { step: 'columns' | 'dryRun' }> =
    state.step === 'running' ? { step: 'columns', file, opened, reading, isRemembered: false } : state
  ending = new AbortController()
  const { signal } = ending
  let release = () => {}
  $import.set({ step: 'running', file, opened, reading, status: 'running', progress: undefined })
  try {
    const hash = () => hashFile(file, parseOptionsKey(opened.preset, reading), signal)
    const fileHash = await retryUntilOnline(hash, signal, showWait)
    const start = {
      fileName: file.name,
      fileHash,
      preset: opened.preset,
      mode: reading.mode,
      ...(reading.overwritesPinned && { overwritesPinned: true }),
      corrected: reading.corrections.length,
    }
    const held = await holdFile(fileHash)
    release = held.release
    let waits = 0
    const wait = (isWaiting: boolean, cause?: unknown) => {
      waits += 1
      showWait(isWaiting, cause)
    }
    const categories = state.step === 'dryRun' ? chosenOf(reading.categories, state.tally.newCategories) : {}
    if (Object.keys(categories).length > 0)
      await retryUntilOnline(() => rememberCategories(categories, signal), signal, wait)
    const begun = await retryUntilOnline(
      () => beginImport({ ...start, ...(counted !== undefined && { totalRows: counted }) }, signal),
      signal,
      wait,
    )
    // A lost answer to the first request leaves an import that this window started.
    if (begun.isActive && !held.wasHere && waits === 0) throw new ImportElsewhere()
    const { batchId } = begun
    const expected = counted ?? begun.expectedRows ?? undefined
    const startedAt = Date.now()
    const before = begun.counts.totalRows
    let kept: readonly KeptField[] = []
    const show = (counts: Counts) =>
      update((running) => ({
        ...running,
        progress: { batchId, counts, kept, expected, startedAt, at: Date.now(), before },
      }))
    show(begun.counts)
    const rest = { file, reading, from: begun.nextSeq, ahead: AHEAD, signal }
    for await (const chunk of readChunksOnline(rest, wait)) {
      const written = await retryUntilOnline(() => sendChunk(batchId, chunk, signal), signal, wait)
      kept = joinKept(kept, written.kept)
      show(written.counts)
    }
    const running = $import.get()
    const totalRows = running.step === 'running' ? (running.progress?.counts.totalRows ?? 0) : 0
    const ended = await retryUntilOnline(() => finishImport(batchId, totalRows), signal, wait)
    conclude('done', file, reading, { ended, kept, startedAt: before === 0 ? startedAt : undefined })
  } catch (error) {
    if (signal.aborted) return
    $import.set({ ...back, problem: showImportError(error, file.name) })
  } finally {
    release()
  }
}

interface Conclusion extends Pick<ImportProgress, 'kept'> {
  readonly ended: EndedImport
  /** Undefined where this window wrote only a part of it. */
  readonly startedAt: number | undefined
}

function conclude(
  state: 'done' | 'cancelled',
  file: File,
  { corrections }: Reading,
  { ended, kept, startedAt }: Conclusion,
): void {
  const { batchId, counts } = ended
  const corrected = corrections.length
  const seconds =
    startedAt === undefined ? undefined : Math.max(1, Math.round((Date.now() - startedAt) / 1000))
  showEnded({ batchId, state, counts })
  $import.set({ step: 'result', state, file, batchId, counts, kept, corrected, seconds })
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
  const { batchId, kept, startedAt, before } = state.progress
  update((running) => ({ ...running, status: 'paused' }))
  try {
    const ended = await cancelImport(batchId)
    conclude('cancelled', state.file, state.reading, {
      ended,
      kept,
      startedAt: before === 0 ? startedAt : undefined,
    })
  } catch (error) {
    showImportError(error)
  }
}
