import type { Mapping } from '#import/columns/mapped.ts'
import { previewRows, type Preview } from './import.api.ts'
import { $import } from './import.store.ts'
import { retryUntilOnline } from './retry-until-online.ts'
import { remember } from './remembered.ts'
import { NO_TOTALS, DryRunCounter } from './dry-run-totals.ts'
import { tellFailure } from './tell-failure.ts'
import type { Chunk } from './worker/messages.ts'
import { readChunks } from './worker/reader.ts'

/** Chunks asked about at once: the server answers one while the next is on its way. */
const AT_ONCE = 3
/** Showing what was found costs as much as asking: no oftener than anybody could read it. */
const SHOW_MS = 500

let ending = new AbortController()

/** Ends the dry run that is going on. */
export const endDryRun = (): void => ending.abort()

/** Reads the whole file and asks what each row would do, without writing. */
export async function startDryRun(mapping: Mapping): Promise<void> {
  const state = $import.get()
  if (state.step !== 'columns' && state.step !== 'dryRun') return
  const { file, opened } = state
  endDryRun()
  ending = new AbortController()
  const { signal } = ending
  const understood = { file, opened, mapping }
  $import.set({ step: 'dryRun', ...understood, tally: NO_TOTALS, isDone: false })
  void remember(opened.sheet, mapping).catch(() => undefined)
  try {
    const tallies = new DryRunCounter()
    const chunks = readChunks(file, mapping, 0, AT_ONCE + 1, signal)
    let shownAt = 0
    for await (const [chunk, preview] of asked(chunks, signal)) {
      tallies.add(chunk, preview)
      if (performance.now() - shownAt < SHOW_MS) continue
      $import.set({ step: 'dryRun', ...understood, tally: tallies.tally, isDone: false })
      shownAt = performance.now()
    }
    $import.set({ step: 'dryRun', ...understood, tally: tallies.tally, isDone: true })
  } catch (error) {
    if (signal.aborted) return
    tellFailure(error)
    $import.set({ step: 'columns', ...understood, isRemembered: false })
  }
}

/** Each chunk with what the server says of it, in their order, a few asked about ahead. */
async function* asked(
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
    // Whoever waits for an earlier one hears of it in its turn.
    answer.catch(() => undefined)
    open.push(answer)
    const oldest = open.length > AT_ONCE ? open.shift() : undefined
    if (oldest) yield await oldest
  }
  for (const answer of open) yield await answer
}
