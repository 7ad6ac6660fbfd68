import { previewRows, type Preview } from './import.api.ts'
import { $import, type ImportState } from './import.store.ts'
import { retryUntilOnline } from '../kit/retry-until-online.ts'
import type { Reading } from './reading.ts'
import { findMissingInFile, NOTHING_MISSING } from './missing-in-file.ts'
import { storeMapping } from './saved-mapping.ts'
import { type DryRunTotals, NO_TOTALS, DryRunCounter } from './dry-run-totals.ts'
import { NO_PLACES, type PlacesTally } from './places-tally.ts'
import { showImportError } from './show-import-error.ts'
import type { Chunk } from './worker/protocol.ts'
import { NOTHING_TOLD } from './worker/worker-client.ts'
import { readChunksOnline } from './worker/read-chunks-online.ts'

/** Chunks requested at once: the server answers one while the next is in transit. */
const AT_ONCE = 3
/** Showing the totals costs as much as requesting them, so it is throttled to a readable rate. */
const SHOW_MS = 500

let ending = new AbortController()

/** Aborts the running dry run. */
export const endDryRun = (): void => ending.abort()

/** Ends the dry run and shows the columns again, with all choices kept. */
export function backToColumns(): void {
  const state = $import.get()
  if (state.step !== 'dryRun') return
  endDryRun()
  const { file, opened, reading } = state
  $import.set({ step: 'columns', file, opened, reading, isRemembered: false })
}

/** The answer for a chunk that has only rejected rows. */
const NOTHING: Preview = {
  rows: [],
  kept: [],
  suppressed: [],
  newCategories: [],
  knownCategories: {},
  newCities: [],
}

/** The findings that need the whole file. */
type DryRunEnd = Pick<Extract<ImportState, { step: 'dryRun' }>, 'isDone' | 'told' | 'missing'>

/** Reads the whole file and requests the outcome of each row, without writing. */
export async function startDryRun(reading: Reading): Promise<void> {
  const state = $import.get()
  if (state.step !== 'columns' && state.step !== 'dryRun') return
  const { file, opened } = state
  endDryRun()
  ending = new AbortController()
  const { signal } = ending
  const mapped = { file, opened, reading }
  const checked = reading.corrections
  const show = (
    tally: DryRunTotals,
    places: PlacesTally,
    { isDone = false, told = NOTHING_TOLD, missing = NOTHING_MISSING }: Partial<DryRunEnd> = {},
  ) => $import.set({ step: 'dryRun', ...mapped, checked, tally, places, isDone, told, missing })
  show(NO_TOTALS, NO_PLACES)
  void storeMapping(opened.sheet, reading, file.name).catch(() => undefined)
  try {
    const tallies = new DryRunCounter()
    // Borders and coasts, which only this step needs.
    const { RowPlaces } = await import('./row-places.ts')
    const places = new RowPlaces()
    const chunks = readChunksOnline({ file, reading, from: 0, ahead: AT_ONCE + 1, signal })
    let shownAt = 0
    const answers = previewed(chunks, reading, signal)
    let next = await answers.next()
    for (; !next.done; next = await answers.next()) {
      const [chunk, preview] = next.value
      tallies.add(chunk, preview)
      places.add(chunk, preview.suppressed)
      if (performance.now() - shownAt < SHOW_MS) continue
      show(tallies.tally, places.tally)
      shownAt = performance.now()
    }
    const findMissing = () => findMissingInFile(file.name, (id) => tallies.hasSeen(id), signal)
    const missing = await retryUntilOnline(findMissing, signal)
    show(tallies.tally, places.tally, { isDone: true, told: next.value, missing })
  } catch (error) {
    if (signal.aborted) return
    const problem = showImportError(error, file.name)
    $import.set({ step: 'columns', ...mapped, isRemembered: false, problem })
  }
}

/** Each chunk with the server's answer, in order, requested a few ahead; returns what `chunks` returns. */
async function* previewed<End>(
  chunks: AsyncGenerator<Chunk, End>,
  reading: Reading,
  signal: AbortSignal,
): AsyncGenerator<readonly [Chunk, Preview], End> {
  const open: Promise<readonly [Chunk, Preview]>[] = []
  const ask = async (chunk: Chunk) => [chunk, await retryUntilOnline(() => preview(chunk), signal)] as const
  const preview = (chunk: Chunk) =>
    chunk.count > chunk.rejected.length ? previewRows(chunk, reading, signal) : Promise.resolve(NOTHING)
  let next = await chunks.next()
  for (; !next.done; next = await chunks.next()) {
    const answer = ask(next.value)
    // Avoids an unhandled rejection: the error is thrown when it is awaited.
    answer.catch(() => undefined)
    open.push(answer)
    const oldest = open.length > AT_ONCE ? open.shift() : undefined
    if (oldest) yield await oldest
  }
  for (const answer of open) yield await answer
  return next.value
}
