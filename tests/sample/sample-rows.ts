import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre/xlsx'
import { EXPORT_COLUMNS, type ExportColumn } from '#domain/business/candidate.ts'
import { recordOf } from '#domain/record-of.ts'

export const SAMPLE_FILE = new URL('../../db/sample/businesses.xlsx', import.meta.url)

export type SampleRow = Record<ExportColumn, string | number | boolean | null>

const { sheets } = await readXlsx(readFileSync(SAMPLE_FILE))
export const [header = [], ...cells] = sheets[0]?.rows ?? []

/** The rows of the workbook by the names of their columns; null where a cell is empty. */
export const rows = cells.map(
  (row) => recordOf(EXPORT_COLUMNS, (column) => row[header.indexOf(column)] ?? null) as SampleRow,
)
