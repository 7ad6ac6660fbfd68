import type { ImportReport } from '#domain/import/report.ts'
import type { OpenedImportFile } from '#import/open-file.ts'
import type { ImportResult } from '#jobs/import.ts'

const SHOWN_REJECTIONS = 10
/** Rows that a remark names. */
const SHOWN_ROWS = 3

/** What is said of the sheets of a workbook, by what is done with them. */
const SHEETS = {
  read: (names: string) => `Sheets read: ${names}.`,
  other_columns: (names: string) =>
    `Sheets not read, since their columns are others: ${names}. To import one, save it as a file of its own.`,
  no_header: (names: string) => `Sheets passed by, since they have no header of businesses: ${names}.`,
} as const

/** Says on stderr how the file is read. */
export function printColumns({ preset, columns, lacks, sheets }: OpenedImportFile): void {
  for (const [use, say] of sheets.length > 1 ? Object.entries(SHEETS) : []) {
    const names = sheets.filter((sheet) => sheet.use === use).map(({ name }) => name)
    if (names.length > 0) console.error(say(names.join(', ')))
  }
  console.error(`Recognised as ${preset}: ${columns.fields.size} fields.`)
  if (columns.unknown.length > 0) console.error(`Not imported: ${columns.unknown.join(', ')}.`)
  if (lacks.length > 0)
    console.error(`The file has no column for: ${lacks.join(', ')} (some may follow from other columns).`)
  for (const [field, origins] of columns.fields)
    if (origins.some((origin) => 'constant' in origin && origin.header.startsWith('--set')))
      for (const origin of origins)
        if ('index' in origin)
          console.error(`The file has its own ${origin.header}: --set ${field} fills its empty cells only.`)
}

/** @example inRows([3, 9], 12) // ' (rows 3, 9, ...)' */
function inRows(rows: readonly number[], count: number): string {
  const shown = rows.slice(0, SHOWN_ROWS)
  return ` (${count === 1 ? 'row' : 'rows'} ${shown.join(', ')}${count > shown.length ? ', ...' : ''})`
}

/** Says on stderr which values and rows were not read. */
export function printRejections({ remarks, rejected, rejectedCount }: ImportResult): void {
  for (const { header, count, reason, example, rows } of remarks)
    console.error(
      reason.startsWith('taken')
        ? `${header}: ${count.toLocaleString('en')} rows ${reason.replace('taken', `taken as ${example}`)}${inRows(rows, count)}.`
        : `${header}: ${count} values ${reason}, such as "${example}"${inRows(rows, count)}.`,
    )
  for (const { row, column, value, reason } of rejected.slice(0, SHOWN_REJECTIONS)) {
    const what = value === null ? '' : ` ("${value}")`
    console.error(`Row ${row}${column === null ? '' : `, ${column}`}: ${reason}${what}.`)
  }
  const more = rejectedCount - SHOWN_REJECTIONS
  if (more > 0) console.error(`... and ${more} more rejected rows.`)
}

/** The result for a person. */
export function summary(result: ImportResult, isDryRun: boolean): string {
  const { imported, updated, unchanged, duplicates, totalRows, rejectedCount } = result
  const { batchId, suppressed } = result
  return [
    `${isDryRun ? 'Would import' : 'Imported'} ${imported} new businesses from ${totalRows} rows:`,
    `${updated} updated, ${unchanged} unchanged, ${duplicates} repeated in the file, ${rejectedCount} rejected,`,
    `${result.categoriesCreated} new categories, ${result.citiesFound} cities, ${result.seconds} s.`,
    ...(suppressed > 0
      ? [`${suppressed} rows are suppressed: those businesses were removed for good, which the panel lists.`]
      : []),
    ...(batchId === null ? [] : [`To take it back: npm run import -- --undo ${batchId}`]),
  ].join('\n')
}

/** The contract's report, and how many rejected rows its list leaves out where it is full. */
export function asJson(result: ImportResult): string {
  const { imported, updated, unchanged, duplicates, totalRows, categoriesCreated, citiesFound } = result
  const { rejected, unknownColumns, seconds } = result
  const counts = { imported, updated, unchanged, duplicates, totalRows, categoriesCreated, citiesFound }
  const report: ImportReport = { ...counts, rejected, unknownColumns, seconds }
  const rejectedOmitted = result.rejectedCount - rejected.length
  const { remarks } = result
  return JSON.stringify({ ...report, remarks, ...(rejectedOmitted > 0 && { rejectedOmitted }) })
}
