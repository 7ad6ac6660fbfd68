import type { CellObject } from 'xlsx'
import { AppError } from '#domain/errors.ts'
import { isLinkTarget } from './formula-link.ts'
import { unreadableFileError, type Sheet, type SheetRow, type SpreadsheetFile } from './file.ts'

/** An old workbook is read whole; its 65,536 rows rarely take more. */
const MAX_SIZE = 50 * 1024 * 1024
const MAX_CELLS = 20_000_000

type Rows = readonly (CellObject[] | undefined)[]

/** The sheets of a workbook in Excel's format before 2007; throws the refusal of any other file. */
export async function listXlsSheets(file: SpreadsheetFile): Promise<Sheet[]> {
  if (file.blob.size > MAX_SIZE)
    throw unreadableFileError(
      file,
      ['oldTooLarge', MAX_SIZE / 1024 / 1024],
      `is an old .xls workbook of more than ${MAX_SIZE / 1024 / 1024} MB; save it as .xlsx.`,
    )
  return listWholeSheets(file, 'the old workbook')
}

/**
 * The sheets of a workbook that SheetJS reads whole, or of a text; `kind` names the format where the file is damaged.
 */
export async function listWholeSheets(file: SpreadsheetFile, kind: string, text?: string): Promise<Sheet[]> {
  const sheets = readSheets(file, kind, text)
  return (await sheets).map(({ name }, at) => ({ name, rows: () => rowsOf(sheets, at) }))
}

async function* rowsOf(sheets: Promise<readonly { rows: Rows }[]>, at: number): AsyncGenerator<SheetRow> {
  for (const [index, cells] of (await sheets)[at]?.rows.entries() ?? [])
    if (cells) yield { row: index + 1, cells: Array.from(cells, valueOf), ...linksOf(cells) }
}

/** The addresses behind the cells of a row. */
function linksOf(cells: readonly (CellObject | undefined)[]): Pick<SheetRow, 'links'> {
  const links = new Map<number, string>()
  for (const [at, cell] of cells.entries()) {
    const target = cell?.l?.Target
    if (target !== undefined && isLinkTarget(target)) links.set(at, target)
  }
  return links.size > 0 ? { links } : {}
}

/** A formula without a value, and an error such as #N/A, are empty cells. */
function valueOf(cell: CellObject | undefined): unknown {
  return cell === undefined || cell.t === 'e' || cell.t === 'z' ? null : (cell.v ?? null)
}

async function readSheets(
  file: SpreadsheetFile,
  kind: string,
  text?: string,
): Promise<{ name: string; rows: Rows }[]> {
  // Loads the reader, and the letters of the code pages, only for an old workbook.
  const [{ read, set_cptable }, codePages] = await Promise.all([
    import('xlsx'),
    import('xlsx/dist/cpexcel.full.mjs'),
  ])
  set_cptable(codePages)
  try {
    const options = {
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
    }
    const bytes = text === undefined ? new Uint8Array(await file.blob.arrayBuffer()) : undefined
    // Cells of a text stay as they are written: '0242' is no number.
    const parse = () =>
      bytes === undefined
        ? read(text, { ...options, type: 'string', raw: true })
        : read(bytes, { ...options, cellText: false })
    const workbook = file.bounded ? file.bounded(parse) : parse()
    const sheets = workbook.SheetNames.flatMap((name) => {
      const sheet = workbook.Sheets[name]
      const rows: Rows = sheet?.['!data'] ?? []
      return sheet === undefined ? [] : [{ name, rows }]
    })
    if (sheets.length === 0) throw unreadableFileError(file, 'other', 'is not an Excel workbook.')
    const cells = sheets.flatMap(({ rows }) => rows.map((row) => row?.length ?? 0))
    if (cells.reduce((sum, count) => sum + count, 0) > MAX_CELLS)
      throw unreadableFileError(file, 'tooManyCells', 'holds more cells than can be read; save it as .xlsx.')
    return sheets
  } catch (error) {
    if (error instanceof AppError) throw error
    const isSecret = error instanceof Error && /password/i.test(error.message)
    if (isSecret)
      throw unreadableFileError(
        file,
        'password',
        'is protected by a password; remove it and try again.',
        error,
      )
    throw unreadableFileError(file, 'damaged', `is damaged: ${kind} inside cannot be read.`, error)
  }
}
