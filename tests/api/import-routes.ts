import { vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { selectFile, openSelectedFile, resetImport } from '#admin/excel/selected-file.ts'
import { startDryRun } from '#admin/excel/dry-run.ts'
import { $import } from '#admin/excel/import.store.ts'
import { startImport } from '#admin/excel/run-import.ts'
import type { FromWorker, ToWorker } from '#admin/excel/worker/protocol.ts'
import { serve } from '#admin/excel/worker/serve.ts'
import { AppError } from '#domain/errors.ts'
import { openImportFile } from '#import/open-file.ts'
import { type FileFault, UnreadableFileError } from '#import/read/file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { $toasts, removeToast } from '#ui/toast/toast.store.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { type Api, importApi } from './import-api.ts'

/** The result of importing a file by one route: the counts of its rows, or why it was refused. */
export interface Outcome {
  readonly db: Database
  readonly counts?: Readonly<Record<string, number>>
  readonly refusal?: string
  /** Why the file was refused, for programs. */
  readonly fault?: FileFault
  /** The HTTP status of an upload. */
  readonly status?: number
}

type Counts = Readonly<
  Record<'imported' | 'updated' | 'unchanged' | 'duplicates' | 'totalRows' | 'rejected', number>
>

/** A row that clears a value which its repeat restores counts as changed only if the two are in different chunks. */
const countsOf = ({ imported, updated, unchanged, duplicates, totalRows, rejected }: Counts) => ({
  imported,
  found: updated + unchanged,
  duplicates,
  totalRows,
  rejected,
})

/** Imports by the command line. */
export async function byCommand(file: File): Promise<Outcome> {
  const db = await emptyDatabase()
  try {
    const result = await importFile(db, await openImportFile({ name: file.name, blob: file }))
    return { db, counts: countsOf({ ...result, rejected: result.rejectedCount }) }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { db, refusal: error.message, fault: error.fault }
    if (error instanceof AppError) return { db, refusal: error.message }
    throw error
  }
}

/** Imports by a form upload. */
export async function byUpload(file: File): Promise<Outcome> {
  const { db, app } = await importApi()
  const body = new FormData()
  body.append('file', file)
  const answer = await app.request('/api/upload-excel', { method: 'POST', headers: SIGNED_IN, body }, {})
  const report = (await answer.json()) as Counts & { rejectedCount: number; error: string }
  if (!answer.ok) return { db, status: answer.status, refusal: report.error }
  return { db, status: answer.status, counts: countsOf({ ...report, rejected: report.rejectedCount }) }
}

/** Imports by the panel's screen, with the recognised columns unchanged. */
export async function byScreen(file: File): Promise<Outcome> {
  const api = await importApi()
  vi.stubGlobal('Worker', Thread)
  vi.stubGlobal('fetch', fetchOf(api))
  try {
    resetImport()
    selectFile(file)
    if ($import.get().step === 'idle') return { db: api.db, refusal: 'passed over' }
    await openSelectedFile()
    const opened = $import.get()
    if (opened.step === 'columns') await startDryRun(opened.reading)
    if ($import.get().step === 'dryRun') await startImport()
    const state = $import.get()
    if (state.step === 'result') return { db: api.db, counts: countsOf(state.counts) }
    return { db: api.db, refusal: $toasts.get().at(-1)?.description ?? state.step }
  } finally {
    removeToast()
    vi.unstubAllGlobals()
  }
}

const fetchOf =
  ({ app }: Api) =>
  (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(SIGNED_IN)) headers.set(name, value)
    return app.request(path, { ...init, headers }, {})
  }

/** Runs the page's worker in the same thread; its messages are cloned as between threads. */
class Thread {
  onmessage: ((event: { data: FromWorker }) => void) | null = null
  readonly #worker: {
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null
    postMessage: (message: FromWorker) => void
  }
  #isEnded = false

  constructor() {
    this.#worker = {
      onmessage: null,
      postMessage: (message) => {
        const data = structuredClone(message)
        setImmediate(() => this.#isEnded || this.onmessage?.({ data }))
      },
    }
    serve(this.#worker)
  }

  postMessage(data: ToWorker): void {
    setImmediate(() => this.#isEnded || this.#worker.onmessage?.({ data } as MessageEvent<ToWorker>))
  }

  terminate(): void {
    this.#isEnded = true
  }
}
