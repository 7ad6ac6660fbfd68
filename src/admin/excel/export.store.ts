import { atom } from 'nanostores'
import { EXPORT_CONFIRM_ABOVE, rangeFault, type ExportRange } from '#domain/business/export.ts'
import { AdminError } from '#lib/admin-client.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { messages } from '../messages.ts'
import { offer } from './offer.ts'

/** The bytes that have arrived of an export under way; undefined when there is none. */
export const $exported = atom<number | undefined>(undefined)

let ending = new AbortController()

const { export: words } = messages.excel

/** Ends the export under way. */
export const cancelExport = (): void => ending.abort()

/** What stands against exporting a range at once: a fault in words, or that it is to be asked about first. */
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

/** Fetches a range as a workbook and offers it as a download. */
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
    if (!ending.signal.aborted) tell(error)
  } finally {
    $exported.set(undefined)
  }
}

/** The server's words or 'HTTP status', and the advice. */
function tell(error: unknown): void {
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
