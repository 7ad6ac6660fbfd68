import { atom } from 'nanostores'
import { EXPORT_CONFIRM_ABOVE, rangeFault, type ExportRange } from '#domain/business/export.ts'
import { AdminError } from '../api.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../../messages.ts'
import { offer } from '../save-file.ts'

/** Bytes received of the running export; undefined when none is running. */
export const $exported = atom<number | undefined>(undefined)

let ending = new AbortController()

const { export: words } = messages.excel

/** Aborts the running export. */
export const cancelExport = (): void => ending.abort()

/** What prevents exporting a range at once: an error message, or a number of rows to confirm first. */
export function objectionTo(range: ExportRange): { fault: string } | { ask: number } | undefined {
  const fault = rangeFault(range)
  if (fault) return { fault: fault === 'order' ? words.invalid : words.tooLarge }
  const count = range.endIndex === undefined ? 0 : range.endIndex - (range.startIndex ?? 1) + 1
  return count > EXPORT_CONFIRM_ABOVE ? { ask: count } : undefined
}

function addressOf({ startIndex, endIndex, categoryId, countryCode }: ExportRange): string {
  const given = Object.entries({ startIndex, endIndex, categoryId, countryCode })
  const entries = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/api/export-businesses?${new URLSearchParams(entries)}`
}

/** Fetches a range as a workbook and saves it as a download. */
export async function exportRange(range: ExportRange): Promise<void> {
  if ($exported.get() !== undefined) return
  ending = new AbortController()
  $exported.set(0)
  try {
    const response = await fetch(addressOf(range), { credentials: 'include', signal: ending.signal })
    if (!response.ok) throw new AdminError(response, await response.text())
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
    offer(await new Response(counted(response.body)).blob(), name ?? 'businesses.xlsx')
    addToast({ title: words.done })
  } catch (error) {
    if (!ending.signal.aborted) showFailure(error)
  } finally {
    $exported.set(undefined)
  }
}

/** Shows the server's message or 'HTTP status', and some advice. */
function showFailure(error: unknown): void {
  const reason =
    error instanceof AdminError ? (error.code ? error.reason : `HTTP ${error.status}`) : messages.common.away
  addToast({ title: words.failed, description: `${reason} ${words.advice}`, isDestructive: true })
}

function counted(body: ReadableStream<Uint8Array<ArrayBuffer>> | null) {
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      $exported.set(($exported.get() ?? 0) + bytes.length)
      controller.enqueue(bytes)
    },
  })
  return body?.pipeThrough(count) ?? null
}
