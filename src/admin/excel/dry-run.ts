import type { Mapping } from '#import/columns/apply-mapping.ts'
import { previewRows, type Preview } from './import.api.ts'
import { $import } from './import.store.ts'
import { retryUntilOnline } from '../kit/retry-until-online.ts'
import { storeMapping } from './saved-mapping.ts'
import { NO_TOTALS, DryRunCounter } from './dry-run-totals.ts'
import { showImportError } from './show-import-error.ts'
import type { Chunk } from './worker/protocol.ts'
import { readChunks } from './worker/worker-client.ts'

/** Chunks requested at once: the server answers one while the next is in transit. */
const AT_ONCE = 3
/** Showing the totals costs as much as requesting them, so it is throttled to a readable rate. */
const SHOW_MS = 500

let ending = new AbortController()

/** Aborts the running dry run. */
export const endDryRun = (): void => ending.abort()

/** Reads the whole file and requests what each row would do, without writing. */
export async function startDryRun(mapping: Mapping): Promise<void> {
  const state = $import.get()
  if (state.step !== 'columns' && state.step !== 'dryRun') return
  const { file, opened } = state
  endDryRun()
  ending = new AbortController()
  const { signal } = ending
  const mapped = { file, opened, mapping }
  $import.set({ step: 'dryRun', ...mapped, tally: NO_TOTALS, isDone: false })
  void storeMapping(opened.sheet, mapping).catch(() => undefined)
  try {
    const tallies = new DryRunCounter()
    const chunks = readChunks(file, mapping, 0, AT_ONCE + 1, signal)
    let shownAt = 0
    for await (const [chunk, preview] of previewed(chunks, signal)) {
      tallies.add(chunk, preview)
      if (performance.now() - shownAt < SHOW_MS) continue
      $import.set({ step: 'dryRun', ...mapped, tally: tallies.tally, isDone: false })
      shownAt = performance.now()
    }
    $import.set({ step: 'dryRun', ...mapped, tally: tallies.tally, isDone: true })
  } catch (error) {
    if (signal.aborted) return
    showImportError(error)
    $import.set({ step: 'columns', ...mapped, isRemembered: false })
  }
}

/** Each chunk with the server's answer, in order, requested a few ahead. */
async function* previewed(
  chunks: AsyncGenerator<Chunk>,
  signal: AbortSignal,
): AsyncGenerator<readonly [Chunk, Preview]> {
  const open: Promise<readonly [Chunk, Preview]>[] = []
  const ask = async (chunk: Chunk) => [chunk, await retryUntilOnline(() => preview(chunk), signal)] as const
  const preview = (chunk: Chunk) =>
    chunk.count > chunk.rejected.length
      ? previewRows(chunk, signal)
      : Promise.resolve({ rows: [], newCategories: [], newCities: [] })
  for await (const chunk of chunks) {
    const answer = ask(chunk)
    // Avoids an unhandled rejection: the error is thrown when it is awaited.
    answer.catch(() => undefined)
    open.push(answer)
    const oldest = open.length > AT_ONCE ? open.shift() : undefined
    if (oldest) yield await oldest
  }
  for (const answer of open) yield await answer
}
