import { AppError } from '#domain/errors.ts'
import { openImportFile } from '#import/open-file.ts'
import { UnreadableFileError } from '#import/read/file.ts'
import { Semaphore } from '../../kit/threads/semaphore.ts'
import type { WorkerScope } from '../../kit/threads/thread.ts'
import { columnDefaultsOf } from '../reading.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { chunksFrom } from './read-chunks.ts'
import { workbook } from './workbook.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const SLICE = 4 * 1024 * 1024

/** SHA-256 of a file and its reading options, computed as a stream; importing the same again gives the same hash. */
async function fingerprint(file: Blob, reading: string): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE)
    hash.update(new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer()))
  return bytesToHex(hash.update(utf8ToBytes(reading)).digest())
}

/** Makes the worker answer a page's requests about spreadsheets. */
export function serve(thread: WorkerScope<ToWorker, FromWorker>): void {
  const permits = new Semaphore()

  async function answer(request: Exclude<ToWorker, { kind: 'more' }>): Promise<void> {
    if (request.kind === 'open') {
      const plan = await openImportFile(asSpreadsheet(request.file), { isNamedLater: true })
      const { preset, columns, sheet, sheets, lacks } = plan
      thread.postMessage({ kind: 'opened', opened: { preset, columns, sheet, sheets, lacks } })
    } else if (request.kind === 'hash') {
      thread.postMessage({ kind: 'hash', hash: await fingerprint(request.file, request.key) })
    } else if (request.kind === 'write') {
      thread.postMessage({ kind: 'workbook', workbook: await workbook(request.sheet) })
    } else {
      const { file, reading, from } = request
      const { mapping, ranks, underived, withHidden, corrections } = reading
      const constants = columnDefaultsOf(reading)
      const plan = await openImportFile(asSpreadsheet(file), {
        mapping,
        ranks,
        constants,
        underived,
        withHidden,
        corrections,
      })
      for await (const chunk of chunksFrom(plan.rows, from)) {
        await permits.take()
        thread.postMessage({ kind: 'chunk', chunk })
      }
      const told = { remarks: plan.remarks(), doubts: plan.doubts(), derivations: plan.derivations() }
      thread.postMessage({ kind: 'end', told })
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof AppError)) console.error(error)
    const headers = error instanceof AppError ? (error.details ?? []).map(({ message }) => message) : []
    const message = error instanceof Error ? error.message : String(error)
    const fault = error instanceof UnreadableFileError ? { fault: error.fault } : {}
    thread.postMessage({ kind: 'failed', message, ...fault, ...(headers.length > 0 && { headers }) })
  }

  thread.onmessage = ({ data }) => {
    if (data.kind === 'more') permits.give()
    else void answer(data).catch(fail)
  }
}

const asSpreadsheet = (file: File) => ({ name: file.name, blob: file })
