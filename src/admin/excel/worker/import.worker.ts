import { AppError } from '#domain/errors.ts'
import { planImport } from '#import/plan.ts'
import { Permits } from '../../threads/permits.ts'
import { thisThread } from '../../threads/thread.ts'
import { fingerprint } from './fingerprint.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { chunksFrom } from './read-chunks.ts'
import { rejectedWorkbook } from './rejected-workbook.ts'

// The thread that reads spreadsheets, so that the page never waits and a workbook never lies in memory whole.

const thread = thisThread<ToWorker, FromWorker>()
const permits = new Permits()

thread.onmessage = ({ data }) => {
  if (data.kind === 'more') permits.give()
  else void answer(data).catch(fail)
}

async function answer(request: Exclude<ToWorker, { kind: 'more' }>): Promise<void> {
  if (request.kind === 'open') {
    const { preset, sheet, lacks } = await planImport(asSpreadsheet(request.file), { isNamedLater: true })
    thread.postMessage({ kind: 'opened', opened: { preset, sheet, lacks } })
  } else if (request.kind === 'hash') {
    thread.postMessage({ kind: 'hash', hash: await fingerprint(request.file, request.reading) })
  } else if (request.kind === 'rejected') {
    thread.postMessage({ kind: 'workbook', workbook: await rejectedWorkbook(request.rows, request.header) })
  } else {
    const { rows } = await planImport(asSpreadsheet(request.file), { mapping: request.mapping })
    for await (const chunk of chunksFrom(rows, request.from)) {
      await permits.take()
      thread.postMessage({ kind: 'chunk', chunk })
    }
    thread.postMessage({ kind: 'end' })
  }
}

const asSpreadsheet = (file: File) => ({ name: file.name, blob: file })

function fail(error: unknown): void {
  if (!(error instanceof AppError)) console.error(error)
  thread.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
}
