import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import { planImport } from '#import/plan.ts'
import { openSpreadsheet } from './spreadsheet.ts'
import { type FromThread, ROWS_AHEAD, ROWS_AT_ONCE, type ThreadStart } from './import-messages.ts'

// The thread of `planAside`: reads and normalises a spreadsheet, a few batches of rows ahead of whoever takes them.
const port = parentPort
if (port === null) throw new Error('This is the thread of an import, not a program.')
const tell = (message: FromThread) => port.postMessage(message)

let untaken = 0
let wake = () => {}
port.on('message', () => {
  untaken -= ROWS_AT_ONCE
  wake()
})

async function give(rows: NormalisedRow[]): Promise<void> {
  while (untaken >= ROWS_AHEAD) await new Promise<void>((resolve) => (wake = resolve))
  untaken += ROWS_AT_ONCE
  tell({ kind: 'rows', rows })
}

try {
  const { path, preset, constants } = workerData as ThreadStart
  const plan = await planImport(await openSpreadsheet(path), { preset, constants })
  const { fileName, columns, sheet, lacks } = plan
  tell({ kind: 'plan', plan: { fileName, preset: plan.preset, columns, sheet, lacks } })
  let rows: NormalisedRow[] = []
  for await (const row of plan.rows) {
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    await give(rows)
    rows = []
  }
  await give(rows)
  tell({ kind: 'end', remarks: plan.remarks() })
} catch (error) {
  // An error's class does not survive the way to another thread.
  if (error instanceof AppError) tell({ kind: 'refused', code: error.code, message: error.message })
  else tell({ kind: 'failed', error })
}
port.close()
