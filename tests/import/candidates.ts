import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import { openImportFile, type PlanOptions } from '#import/open-file.ts'
import type { SpreadsheetFile } from '#import/read/file.ts'
import { xlsxFile } from './files.ts'

/** Every row of a file as normalised by the import. */
export async function normalise(file: SpreadsheetFile, options?: PlanOptions): Promise<NormalisedRow[]> {
  const plan = await openImportFile(file, options)
  const rows: NormalisedRow[] = []
  for await (const row of plan.rows) rows.push(row)
  return rows
}

/** The businesses of a file; throws where a row is rejected. */
export async function candidates(file: SpreadsheetFile, options?: PlanOptions): Promise<BusinessCandidate[]> {
  return (await normalise(file, options)).map((row) => {
    if ('candidate' in row) return row.candidate
    throw new Error(JSON.stringify(row))
  })
}

export type Cells = Readonly<{ [header: string]: string | number | boolean | Date | null }>

/** The one candidate of a workbook with one row. */
export async function candidate(record: Cells, options?: PlanOptions): Promise<BusinessCandidate> {
  const rows = await normalise(await xlsxFile([Object.keys(record), Object.values(record)]), options)
  const [row] = rows
  if (row === undefined || !('candidate' in row)) throw new Error(JSON.stringify(rows))
  return row.candidate
}
