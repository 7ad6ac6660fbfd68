import type { ClientResponse } from 'hono/client'
import { atom } from 'nanostores'
import type { ExportColumn } from '#domain/business/candidate.ts'
import {
  EXPORT_CONFIRM_ABOVE,
  endingOf,
  type ExportFormat,
  type ExportLanguage,
  type ExportRange,
  rangeFault,
} from '#domain/business/export.ts'
import { AdminError, client, requireOk } from '../api.ts'
import { messages } from '../../messages.ts'
import { sayError, saySuccess } from '../toast.ts'
import { fileNameOf, saveFile, withOwnDay } from '../save-file.ts'

/** Bytes received of the running export; undefined when none is running. */
export const $exported = atom<number | undefined>(undefined)

let ending = new AbortController()

const { export: words } = messages.excel

/** Aborts the running export. */
export const cancelExport = (): void => ending.abort()

/** What prevents exporting a range at once: an error message, or a number of rows to confirm first. */
export function validateExportRange(range: ExportRange): { fault: string } | { ask: number } | undefined {
  const fault = rangeFault(range)
  if (fault) return { fault: fault === 'order' ? words.invalid : words.tooLarge }
  const count = range.endIndex === undefined ? 0 : range.endIndex - (range.startIndex ?? 1) + 1
  return count > EXPORT_CONFIRM_ABOVE ? { ask: count } : undefined
}

/** Fetches a range as a workbook and saves it as a download. */
export const exportRange = (query: ExportRange): Promise<void> =>
  download((init) => client.api['export-businesses'].$get({ query }, { init }), 'businesses.xlsx')

/** The same for all businesses of a filtered list. */
export const exportList = (query: Readonly<Record<string, string>>, format: ExportFormat): Promise<void> =>
  download(
    (init) => client.api.admin.businesses.export.$get({ query }, { init }),
    `businesses.${endingOf(format)}`,
  )

/** The same for the businesses with these ids. */
export const exportChosen = (
  ids: readonly number[],
  file: {
    readonly format: ExportFormat
    readonly columns: readonly ExportColumn[] | undefined
    readonly language: ExportLanguage
  },
): Promise<void> =>
  download(
    (init) => {
      const columns = file.columns && [...file.columns]
      return client.api.admin.businesses.export.$post({ json: { ids: [...ids], ...file, columns } }, { init })
    },
    `businesses.${endingOf(file.format)}`,
  )

async function download(
  ask: (init: RequestInit) => Promise<ClientResponse<unknown>>,
  fallbackName: string,
): Promise<void> {
  if ($exported.get() !== undefined) return
  ending = new AbortController()
  $exported.set(0)
  try {
    const response = await requireOk(ask({ signal: ending.signal }))
    const name = fileNameOf(response)
    saveFile(
      await new Response(counted(response.body)).blob(),
      name === undefined ? fallbackName : withOwnDay(name),
    )
    saySuccess(words.done)
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
  sayError(`${reason} ${words.advice}`, words.failed)
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
