import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import { openImportFile } from '#import/open-file.ts'
import { openSpreadsheet } from './spreadsheet.ts'
import { type FromThread, ROWS_AHEAD, ROWS_AT_ONCE, type ThreadStart } from './import-messages.ts'

// The thread of `planInThread`: reads and normalises a spreadsheet, a few batches of rows ahead of the consumer.
const port = parentPort
if (port === null) throw new Error('This is the thread of an import, not a program.')
const post = (message: FromThread) => port.postMessage(message)

let unacknowledged = 0
let wake = () => {}
port.on('message', () => {
  unacknowledged -= ROWS_AT_ONCE
  wake()
})

async function send(rows: NormalisedRow[]): Promise<void> {
  while (unacknowledged >= ROWS_AHEAD) await new Promise<void>((resolve) => (wake = resolve))
  unacknowledged += ROWS_AT_ONCE
  post({ kind: 'rows', rows })
}

try {
  const { path, ...options } = workerData as ThreadStart
  const plan = await openImportFile(await openSpreadsheet(path), options)
  const { fileName, columns, sheet, sheets, lacks } = plan
  post({ kind: 'plan', plan: { fileName, preset: plan.preset, columns, sheet, sheets, lacks } })
  let rows: NormalisedRow[] = []
  for await (const row of plan.rows) {
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    await send(rows)
    rows = []
  }
  await send(rows)
  post({ kind: 'end', remarks: plan.remarks(), doubts: plan.doubts(), derivations: plan.derivations() })
} catch (error) {
  // An error loses its class on the way to another thread.
  if (error instanceof AppError) post({ kind: 'refused', code: error.code, message: error.message })
  else post({ kind: 'failed', error })
}
port.close()
