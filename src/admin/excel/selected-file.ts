import { messages } from '../messages.ts'
import { sayError } from '../kit/toast.ts'
import { $import } from './import.store.ts'
import { AS_RECOGNISED } from './reading.ts'
import { loadSavedMapping } from './saved-mapping.ts'
import { unreadableText } from './unreadable-text.ts'
import { openFile, UnreadableFile } from './worker/worker-client.ts'

/** The limit in bytes that the page states. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024

const ACCEPTED = /\.(?:xlsx|xls|ods|csv|tsv|json|geojson|ndjson|jsonl)$/i

/** Whether the file is of a type that the screen takes. */
export const isAccepted = ({ name }: Pick<File, 'name'>): boolean => ACCEPTED.test(name)

/** Accepts a picked or dropped file; other file types are ignored, as specified. */
export function selectFile(file: File): void {
  if (!isAccepted(file)) return
  const { tooLarge, tooLargeText } = messages.excel.pick
  if (file.size > MAX_FILE_BYTES) {
    sayError(tooLargeText, tooLarge)
    return
  }
  $import.set({ step: 'chosen', file, isOpening: false })
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
  $import.set({ ...state, isOpening: true })
  try {
    const opened = await openFile(file)
    // The remembered mapping is optional: the screen works without it.
    const { mapping, ranks } = await loadSavedMapping(opened.sheet).catch(() => AS_RECOGNISED)
    const recognised = Object.fromEntries(opened.sheet.map(({ field }, index) => [index, field]))
    $import.set({
      step: 'columns',
      file,
      opened,
      reading: { ...AS_RECOGNISED, ranks, mapping: { ...recognised, ...mapping } },
      isRemembered: Object.keys({ ...mapping, ...ranks }).length > 0,
    })
  } catch (error) {
    const { unreadable } = messages.excel.errors
    const fault = error instanceof UnreadableFile ? error.fault : undefined
    sayError(unreadableText(fault, file.name), unreadable)
    $import.set({ step: 'chosen', file, isOpening: false })
  }
}
