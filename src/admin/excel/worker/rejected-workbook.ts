import { writeXlsxStream } from 'hucre/xlsx'
import type { RejectedRow } from '#domain/import/report.ts'

/** Rejected rows as a workbook under the given header, which names four columns: row, column, value, reason. */
export function rejectedWorkbook(rows: readonly RejectedRow[], header: readonly string[]): Promise<Blob> {
  const stream = writeXlsxStream(sheet(rows, header), { name: 'Rejected' })
  return new Response(stream).blob()
}

function* sheet(rows: readonly RejectedRow[], header: readonly string[]) {
  yield [...header]
  for (const { row, column, value, reason } of rows) yield [row, column, value, reason]
}
