import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import type { Database } from '#db/client.ts'
import { listImportErrors } from '#db/imports/list.ts'
import { rejectionOf } from '#domain/import/rejections.ts'

const PAGE = 500
const HEADER = ['Satır', 'Sütun', 'Değer', 'Neden', 'code']

/** The rejected rows of an import as a streamed workbook: row, column, value, reason in Turkish and as a code. */
export function errorsWorkbook(db: Database, batchId: string): ReadableStream<Uint8Array> {
  return writeXlsxStream(sheet(db, batchId), { name: 'Hatalar' })
}

async function* sheet(db: Database, batchId: string): AsyncGenerator<XlsxStreamRow> {
  yield HEADER
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await listImportErrors(db, batchId, { limit: PAGE, offset })
    for (const { row, column, value, reason } of rows) {
      const { code, turkish } = rejectionOf(reason)
      yield [row, column, value, turkish, code]
    }
    if (rows.length < PAGE) return
  }
}
