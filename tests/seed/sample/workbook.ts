import { writeXlsx } from 'hucre/xlsx'
import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import type { SampleRow } from './row.ts'

/** Written into the workbook instead of today, so that the same rows give the same bytes. */
const WRITTEN = new Date('2026-11-01T00:00:00Z')

/** The rows as a spreadsheet of this directory's own columns. */
export function writeWorkbook(rows: readonly SampleRow[]): Promise<Uint8Array> {
  return writeXlsx({
    properties: { title: 'Meridian sample businesses', created: WRITTEN, modified: WRITTEN },
    sheets: [
      {
        name: 'Businesses',
        rows: [
          [...EXPORT_COLUMNS],
          ...rows.map((row) => EXPORT_COLUMNS.map((column) => row[column] ?? null)),
        ],
      },
    ],
  })
}
