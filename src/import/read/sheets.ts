import { CsvRows, delimiterOf, UnclosedQuoteError } from './csv.ts'
import { hasTableOfPage, refusalOf } from './text-kinds.ts'
import {
  holdsAnything,
  readBytes,
  type Sheet,
  type SheetRow,
  type SpreadsheetFile,
  unreadableFileError,
} from './file.ts'
import { linksInCells, isLinkTarget } from './formula-link.ts'
import { isJson, readJson } from './json.ts'
import { decodeText, encodingOf } from './text.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'
import { listXlsxSheets } from './xlsx.ts'
import { entryText, type HiddenParts, hiddenInOds, withHidden } from './workbook-sheets.ts'
import type { CellObject, RowInfo } from 'xlsx'
import { AppError } from '#domain/errors.ts'

/** The size limit of an old workbook, which is read whole; its 65,536 rows rarely need more. */
const XLS_MAX_SIZE = 50 * 1024 * 1024
const MAX_CELLS = 20_000_000

type Rows = readonly (CellObject[] | undefined)[]

/** The sheets of a workbook in Excel's format before 2007; throws the refusal of any other file. */
async function listXlsSheets(file: SpreadsheetFile): Promise<Sheet[]> {
  if (file.blob.size > XLS_MAX_SIZE)
    throw unreadableFileError(
      file,
      ['oldTooLarge', XLS_MAX_SIZE / 1024 / 1024],
      `is an old .xls workbook of more than ${XLS_MAX_SIZE / 1024 / 1024} MB; save it as .xlsx.`,
    )
  return listWholeSheets(file, 'the old workbook')
}

/**
 * The sheets of a workbook or text that SheetJS reads whole; `kind` names the format in the error for a damaged file.
 */
async function listWholeSheets(
  file: SpreadsheetFile,
  kind: string,
  { text, hidden = [] }: { readonly text?: string; readonly hidden?: readonly HiddenParts[] } = {},
): Promise<Sheet[]> {
  const sheets = await readSheets(file, kind, text)
  return sheets.map(({ name, isHidden, rows, hiddenRows }, at) => ({
    name,
    isHidden: isHidden || hidden[at]?.isHidden === true,
    rows: () => withHidden(rowsOf(rows), hidden[at]?.rows ?? hiddenRows),
  }))
}

function* rowsOf(rows: Rows): Generator<SheetRow> {
  for (const [index, cells] of rows.entries())
    if (cells) yield { row: index + 1, cells: Array.from(cells, valueOf), ...linksOf(cells) }
}

/** The links behind the cells of a row. */
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
): Promise<{ name: string; isHidden: boolean; rows: Rows; hiddenRows: ReadonlySet<number> }[]> {
  // Loads the reader and its code pages only for an old workbook.
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
    // Cells of a text stay as written: '0242' is no number.
    const parse = () =>
      bytes === undefined
        ? read(text, { ...options, type: 'string', raw: true })
        : read(bytes, { ...options, cellText: false })
    const workbook = file.bounded ? file.bounded(parse) : parse()
    const sheets = workbook.SheetNames.flatMap((name, at) => {
      const sheet = workbook.Sheets[name]
      if (sheet === undefined) return []
      const rows: Rows = sheet['!data'] ?? []
      // The list is sparse.
      const rowInfo: readonly (RowInfo | undefined)[] = sheet['!rows'] ?? []
      const hiddenRows = new Set(rowInfo.flatMap((info, row) => (info?.hidden ? row + 1 : [])))
      return [{ name, isHidden: Boolean(workbook.Workbook?.Sheets?.[at]?.Hidden), rows, hiddenRows }]
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

const SAMPLE = 64 * 1024
/** The size limit of a table that is read whole. */
const MAX_SIZE = 50 * 1024 * 1024

/** Beginnings of texts that programs save under a workbook's name. */
const KINDS = [/^\s*<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/, /^ID;P/]

/** Whether a file is an HTML table, Excel 2003 XML or SYLK: texts saved as .xls. */
async function isWrittenTable({ blob, encoding: stated }: SpreadsheetFile): Promise<boolean> {
  const sample = await readBytes(blob, 0, SAMPLE)
  const encoding = stated ?? encodingOf(sample, sample.length === blob.size)
  if (encoding === undefined) return false
  const text = new TextDecoder(encoding).decode(sample)
  return hasTableOfPage(text) || KINDS.some((kind) => kind.test(text))
}

/** The sheets of such a text. */
async function listWrittenTables(file: SpreadsheetFile): Promise<Sheet[]> {
  if (file.blob.size > MAX_SIZE)
    throw unreadableFileError(
      file,
      'webPageTooLarge',
      'is a table of a web page that is too large; save it as .xlsx.',
    )
  const pieces: string[] = []
  for await (const piece of (await decodeText(file)) ?? []) pieces.push(piece)
  // SheetJS takes an HTML page with an XML declaration for a workbook.
  const text = pieces.join('').replace(/^\s*<\?xml[^>]{0,200}>\s*(?=<(?:!doctype )?html)/i, '')
  return listWholeSheets(file, 'the table', { text })
}

/** The size limit of a workbook that is read whole and takes several times its text in memory. */
const MAX_TEXT = 100 * 1024 * 1024

/**
 * Whether a zip is an OpenDocument spreadsheet, of LibreOffice, OpenOffice or Google Sheets, and no OpenDocument text
 * or Excel workbook.
 */
const isOpenDocument = async ({ blob }: SpreadsheetFile, entries: readonly ZipEntry[]): Promise<boolean> =>
  /opendocument\.spreadsheet/.test(await entryText(blob, entries, 'META-INF/manifest.xml'))

/** The sheets of a spreadsheet in the OpenDocument format. */
async function listOdsSheets(file: SpreadsheetFile, entries: readonly ZipEntry[]): Promise<Sheet[]> {
  const { largestPart = MAX_TEXT } = file
  if (entries.some(({ size }) => size > Math.min(MAX_TEXT, largestPart)))
    throw unreadableFileError(
      file,
      'tooMuchText',
      'holds more text than can be read; save it as .xlsx or .csv.',
    )
  // A damaged file is reported when its rows are read.
  const hidden = await hiddenInOds(file.blob, entries).catch(() => [])
  return listWholeSheets(file, 'the OpenDocument spreadsheet', { hidden })
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** A local file header, or the end record of an empty or split zip; 'PK' alone may be a column's header. */
const ZIPS = [
  [0x50, 0x4b, 3, 4],
  [0x50, 0x4b, 5, 6],
  [0x50, 0x4b, 7, 8],
]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Workbooks of Excel 2 to 4. */
const OLDEST = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
]

/**
 * The sheets of a spreadsheet, CSV or JSON file, whatever its name. Throws `AppError` with one sentence for a file of
 * another kind or a damaged one, also while rows are read.
 */
export async function listSheets(file: SpreadsheetFile): Promise<readonly Sheet[]> {
  if (file.blob.size === 0) throw unreadableFileError(file, 'empty', 'is empty.')
  const head = await readBytes(file.blob, 0, 8)
  if (startsWith(head, OLE)) await refuseEncrypted(file)
  const isOld = startsWith(head, OLE) || OLDEST.some((kind) => startsWith(head, kind))
  const sheets = isOld
    ? await listXlsSheets(file)
    : ZIPS.some((zip) => startsWith(head, zip))
      ? await listZipSheets(file)
      : (await isWrittenTable(file))
        ? await listWrittenTables(file)
        : [{ name: '', isText: true, rows: () => readText(file) }]
  return sheets.map(({ rows, ...sheet }) => ({ ...sheet, rows: () => filled(rows()) }))
}

async function listZipSheets(file: SpreadsheetFile): Promise<Sheet[]> {
  const entries = await readZipDirectory(file)
  return (await isOpenDocument(file, entries)) ? listOdsSheets(file, entries) : listXlsxSheets(file, entries)
}

async function* filled(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const row of rows) if (row.problem || holdsAnything(row.cells)) yield row
}

const EDGE = 1024 * 1024

/** Old workbooks and encrypted new ones share a container format; only the latter name an encrypted package. */
async function refuseEncrypted(file: SpreadsheetFile) {
  const { blob } = file
  const ends = [await readBytes(blob, 0, EDGE), await readBytes(blob, (blob.size & ~1) - EDGE, blob.size)]
  if (ends.some((bytes) => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')))
    throw unreadableFileError(file, 'password', 'is protected by a password; remove it and try again.')
}

/** The JavaScript around JSON in data files of maps: 'var cafes = {...}', 'callback([...])'. */
const SCRIPT =
  /^\s*(?:(?:export\s+default\s|(?:(?:var|let|const)\s+)?[\w$.]+\s*=)\s*|[\w$.]+\s*\(\s*)(?=[[{]\s*["[{])/

const LONGEST_SCRIPT_HEAD = 200
/** A quoted key; scripts may omit the quotes. */
const QUOTED = /^[[{\s]*"/

async function* readText(file: SpreadsheetFile): AsyncGenerator<SheetRow> {
  const text = await decodeText(file)
  if (text === undefined)
    throw unreadableFileError(file, 'other', 'is neither an Excel workbook nor a CSV file.')
  const begun = await text.next()
  const head = begun.done ? '' : begun.value
  const script = SCRIPT.exec(head.slice(0, LONGEST_SCRIPT_HEAD))?.[0] ?? ''
  const rest = head.slice(script.length)
  const first = script === '' || (isJson(rest) && QUOTED.test(rest)) ? rest : head
  const whole = startingWith(first, text)
  yield* isJson(first) ? readJson(file, whole) : readCsv(file, whole)
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

async function* readCsv(file: SpreadsheetFile, text: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  let rows: CsvRows | undefined
  let row = 0
  try {
    for await (const piece of text) {
      if (rows === undefined) {
        const delimiter = delimiterOf(piece)
        const [fault, why] = refusalOf(piece, delimiter) ?? []
        if (fault !== undefined && why !== undefined) throw unreadableFileError(file, fault, why)
        rows = new CsvRows(delimiter)
      }
      for (const cells of rows.push(piece)) {
        row++
        // Blank lines are dropped here: passing one on costs a step in each of three async generators.
        if (holdsAnything(cells)) yield { row, cells, ...linksInCells(cells) }
      }
    }
    for (const cells of rows?.push('', true) ?? []) yield { row: ++row, cells, ...linksInCells(cells) }
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error
    throw unreadableFileError(
      file,
      ['quote', error.row],
      `is damaged: a quotation mark opened in row ${error.row} is never closed.`,
      error,
    )
  }
}
