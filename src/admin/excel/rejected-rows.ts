import type { ReportedRejection } from '#domain/import/report.ts'
import { columnName } from './column-name.ts'
import { messages } from '../messages.ts'
import { fetchRejected } from './import.api.ts'
import { saveFile } from '../kit/save-file.ts'
import { workbookOf } from './worker/worker-client.ts'

const { dryRun: words, history, reasons } = messages.excel

/** The reason in Turkish; the server's own text where the code is unknown here. */
export const reasonText = ({ code, reason }: Pick<ReportedRejection, 'code' | 'reason'>): string =>
  Object.hasOwn(reasons, code) ? reasons[code as keyof typeof reasons] : reason

/** Downloads the rejected rows of an import. */
export async function downloadRejected(batchId: string): Promise<void> {
  const header = [words.row, words.column, words.value, words.reason, history.code]
  const rows = [header, ...(await allRejected(batchId)).map(cellsOf)]
  saveFile(await workbookOf({ name: history.sheet, rows }), history.errorsFile(batchId.slice(0, 8)))
}

const cellsOf = ({ row, column, value, ...why }: ReportedRejection) => [
  ...[row, column && columnName(column), value],
  ...[reasonText(why), why.code],
]

/** Rows per request: the server's maximum. */
const PAGE = 1_000

async function allRejected(batchId: string): Promise<ReportedRejection[]> {
  const rows: ReportedRejection[] = []
  for (;;) {
    const page = await fetchRejected(batchId, PAGE, rows.length)
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}
