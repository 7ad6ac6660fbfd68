import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { $import } from './import.store.ts'
import { AS_RECOGNISED } from './reading.ts'
import { loadSavedMapping, mappingWith } from './saved-mapping.ts'
import { unreadableText } from './unreadable-text.ts'
import { openFile, UnreadableFile } from './worker/worker-client.ts'

/** The limit in bytes that the page states. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024

const ACCEPTED = /\.(?:xlsx|xls|ods|csv|tsv|json|geojson|ndjson|jsonl)$/i

/** Takes a picked or dropped file; returns the reason if its type or size is refused. */
export function selectFile(file: File): string | undefined {
  const { notAccepted, tooLarge, tooLargeText } = messages.excel.pick
  if (!ACCEPTED.test(file.name)) return notAccepted(file.name)
  if (file.size > MAX_FILE_BYTES) {
    sayError(tooLargeText, tooLarge)
    return `${file.name}: ${tooLargeText}`
  }
  $import.set({ step: 'chosen', file, isOpening: false })
  return undefined
}

/** Back to the start: no file, no result. */
export const resetImport = (): void => $import.set({ step: 'idle' })

/** Reads the header of the chosen file and shows what its columns mean. */
export async function openSelectedFile(): Promise<void> {
  const state = $import.get()
  const { none, noneText } = messages.excel.pick
  if (state.step !== 'chosen') {
    sayError(noneText, none)
    return
  }
  const { file } = state
  $import.set({ step: 'chosen', file, isOpening: true })
  try {
    const opened = await openFile(file)
    // The remembered mapping is optional: the screen works without it.
    const saved = await loadSavedMapping(opened.sheet).catch(() => AS_RECOGNISED)
    const { ranks } = saved
    $import.set({
      step: 'columns',
      file,
      opened,
      reading: { ...AS_RECOGNISED, ranks, mapping: mappingWith(opened.sheet, saved) },
      isRemembered: Object.keys({ ...saved.mapping, ...ranks }).length > 0,
    })
  } catch (error) {
    const { unreadable } = messages.excel.errors
    const fault = error instanceof UnreadableFile ? error.fault : undefined
    const problem = unreadableText(fault, file.name)
    sayError(problem, unreadable)
    $import.set({ step: 'chosen', file, isOpening: false, problem })
  }
}
