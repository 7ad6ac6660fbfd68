import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { unreadableFileError, type Sheet, type SheetRow, type SpreadsheetFile } from './file.ts'
import { sheetLinks } from './hyperlinks.ts'
import { mergedCells, withMergedCells } from './merged-cells.ts'
import { workbookSheets } from './workbook-sheets.ts'
import { withBackPressure } from './back-pressure.ts'
import type { ZipEntry } from './zip-directory.ts'
import { DamagedEntryError, unpackedZip } from './zip-stream.ts'

const ENCRYPTED_FLAG = 1
const DEFLATE = 8
/** Shared strings are the one part that must lie in memory whole. */
const MAX_PART = 512 * 1024 * 1024
const MAX_SHEET = 2 ** 32 - 2
/** The largest file that may be read other than streamed. */
const MAX_WHOLE = 50 * 1024 * 1024

const OTHER_FORMATS = [
  ['word/', 'a Word document'],
  ['ppt/', 'a PowerPoint presentation'],
  ['content.xml', 'an OpenDocument text or presentation'],
  ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
] as const

/** The sheets of a workbook in the order of their tabs; throws the refusal of a file that is no readable workbook. */
export async function listXlsxSheets(file: SpreadsheetFile, entries: readonly ZipEntry[]): Promise<Sheet[]> {
  const { parts, sheets } = partsOf(file, entries)
  const listed = await workbookSheets(file.blob, entries).catch((error: unknown) => {
    throw damaged(file, error)
  })
  // Where there is but one, or the list is unusual, the parser finds it.
  if (listed.length < 2) {
    const only = listed[0]?.entry ?? sheets[0]
    return [{ name: '', rows: () => linked(file, entries, only, readXlsx(file, [...parts, ...sheets])) }]
  }
  return listed.map(({ name, index, entry }) => ({
    name,
    rows: () => linked(file, entries, entry, readXlsx(file, [...parts, entry], { sheet: index })),
  }))
}

/** The rows with the addresses behind their cells and the values of merged ones, where the sheet has any. */
async function* linked(
  file: SpreadsheetFile,
  entries: readonly ZipEntry[],
  sheet: ZipEntry | undefined,
  rows: AsyncGenerator<SheetRow>,
): AsyncGenerator<SheetRow> {
  // A sheet that is damaged is told of when its rows are read.
  const links = sheet && (await sheetLinks(file.blob, entries, sheet).catch(() => undefined))
  const merged = sheet && (await mergedCells(file.blob, sheet).catch(() => undefined))
  const whole = merged && merged.size > 0 ? withMergedCells(rows, merged) : rows
  if (links === undefined) {
    yield* whole
    return
  }
  for await (const row of whole) {
    const ofRow = links.get(row.row)
    yield ofRow === undefined ? row : { ...row, links: ofRow }
  }
}

async function* readXlsx(
  file: SpreadsheetFile,
  entries: readonly ZipEntry[],
  which: { readonly sheet?: number } = {},
): AsyncGenerator<SheetRow> {
  let count = 0
  try {
    const rows = withBackPressure(unpackedZip(file.blob, entries), (stream) => streamXlsxRows(stream, which))
    for await (const row of rows) {
      count += 1
      yield sheetRow(row)
    }
  } catch (error) {
    const mayBeUnusual = count === 0 && !(error instanceof DamagedEntryError) && file.blob.size <= MAX_WHOLE
    if (!mayBeUnusual) throw damaged(file, error)
    yield* readWhole(file, entries, which)
  }
}

/** Workbooks whose parts have other names than Excel gives them cannot be read in one pass. */
async function* readWhole(
  file: SpreadsheetFile,
  entries: readonly ZipEntry[],
  which: { readonly sheet?: number },
): AsyncGenerator<SheetRow> {
  if (entries.reduce((sum, { size }) => sum + size, 0) > largestPart(file))
    throw unreadableFileError(file, 'tooMuchText', 'holds more text than can be read; save it as .csv.')
  try {
    for await (const part of unpackedZip(file.blob, entries)) void part
    for await (const row of streamXlsxRows(await file.blob.arrayBuffer(), which)) yield sheetRow(row)
  } catch (error) {
    throw damaged(file, error)
  }
}

const largestPart = ({ largestPart = MAX_PART }: SpreadsheetFile) => largestPart

const sheetRow = ({ index, values }: StreamRow): SheetRow => ({ row: index + 1, cells: values })

const damaged = (file: SpreadsheetFile, error: unknown) =>
  unreadableFileError(file, 'damaged', 'is damaged: the workbook inside cannot be read to its end.', error)

/** What reading needs: the metadata, then the sheets. Throws where the zip holds something else. */
function partsOf(file: SpreadsheetFile, entries: readonly ZipEntry[]) {
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
  if (sheets.length === 0) {
    const other = OTHER_FORMATS.find(([prefix]) => entries.some(({ name }) => name.startsWith(prefix)))
    throw unreadableFileError(file, 'other', `is ${other?.[1] ?? 'a zip archive'}, not an Excel workbook.`)
  }
  const parts = entries.filter(
    ({ name }) =>
      name === '[Content_Types].xml' ||
      /\.rels$/i.test(name) ||
      /^xl\/(?:workbook|sharedStrings|styles)\.xml$/i.test(name),
  )
  for (const { flags, method } of [...parts, ...sheets]) {
    if (flags & ENCRYPTED_FLAG)
      throw unreadableFileError(file, 'password', 'is protected by a password; remove it and try again.')
    if (method !== 0 && method !== DEFLATE)
      throw unreadableFileError(file, 'suspicious', 'is packed in a way that Excel does not use.')
  }
  if (parts.some(({ size }) => size > largestPart(file)) || sheets.some(({ size }) => size > MAX_SHEET))
    throw unreadableFileError(file, 'tooMuchText', 'holds more text than can be read; save it as .csv.')
  return { parts, sheets }
}
