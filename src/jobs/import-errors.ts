import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import { listImportErrors } from '#db/imports/list.ts'

const PAGE = 500
const HEADER = ['row', 'column', 'value', 'reason', 'code']

/** The rejected rows of an import as a streamed workbook; the panel makes its own, in the operators' language. */
export function errorsWorkbook(db: Database, batchId: string): ReadableStream<Uint8Array> {
  return writeXlsxStream(sheet(db, batchId), { name: 'Rejected' })
}

async function* sheet(db: Database, batchId: string): AsyncGenerator<XlsxStreamRow> {
  yield HEADER
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await listImportErrors(db, batchId, { limit: PAGE, offset })
    for (const { row, column, value, reason, code } of rows) yield [row, column, value, reason, code]
    if (rows.length < PAGE) return
  }
}
