import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { unreadableFileError, type Sheet, type SheetRow, type SpreadsheetFile } from './file.ts'
import {
  hiddenRows,
  withHidden,
  workbookSheets,
  attributeOf,
  entryText,
  unescaped,
} from './workbook-sheets.ts'
import { withBackPressure } from './back-pressure.ts'
import type { ZipEntry } from './zip-directory.ts'
import { DamagedEntryError, unpackedZip } from './zip-stream.ts'
import { formulaLink, isLinkTarget } from './formula-link.ts'

const LONGEST_TAIL = 32 * 1024 * 1024
const ROWS_END = '</sheetData>'

/** The XML elements behind the rows of a worksheet. */
async function tailOf(blob: Blob, sheet: ZipEntry): Promise<string> {
  const decoder = new TextDecoder()
  let [text, isFound] = ['', false]
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    const at = isFound ? 0 : text.indexOf(ROWS_END)
    isFound ||= at !== -1
    text = at === -1 ? text.slice(-ROWS_END.length) : text.slice(at)
    if (text.length > LONGEST_TAIL) break
  }
  return isFound ? text : ''
}

/** Larger sheets are not unpacked a second time for merged cells, which are made by hand. */
const MERGED_CELLS_MAX_SHEET = 16 * 1024 * 1024
const MOST_MERGED = 20_000
const MERGED = /<(?:\w+:)?mergeCell\s([^>]*)>/g
const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

/** A cell over several rows: only its first row has the value. */
interface MergedCell {
  readonly column: number
  readonly last: number
}

/** The merged cells over several rows, by their first row's number. */
async function mergedCells(blob: Blob, sheet: ZipEntry): Promise<ReadonlyMap<number, readonly MergedCell[]>> {
  const cells = new Map<number, MergedCell[]>()
  if (sheet.size > MERGED_CELLS_MAX_SHEET) return cells
  let left = MOST_MERGED
  for (const [, text = ''] of (await tailOf(blob, sheet)).matchAll(MERGED)) {
    if (left-- === 0) break
    const [, letters = '', from = '', to = ''] = RANGE.exec(attributeOf(text, 'ref')) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (letters === '' || last <= first) continue
    cells.set(first, [...(cells.get(first) ?? []), { column: columnAt(letters), last }])
  }
  return cells
}

/** A column's index from 0 by its letters. */
const columnAt = (letters: string): number =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The rows with the values of merged cells from rows above. */
async function* withMergedCells(
  rows: AsyncGenerator<SheetRow>,
  cells: ReadonlyMap<number, readonly MergedCell[]>,
): AsyncGenerator<SheetRow> {
  const open = new Map<number, { readonly last: number; readonly value: unknown }>()
  for await (const row of rows) {
    for (const [column, { last }] of open) if (last < row.row) open.delete(column)
    const above = new Map([...open].map(([column, { value }]) => [column, value] as const))
    yield above.size > 0 ? { ...row, above } : row
    for (const { column, last } of cells.get(row.row) ?? [])
      open.set(column, { last, value: row.cells[column] })
  }
}

/** A cell's link, and its formula's text. */
interface CellLink {
  readonly target: string
  readonly text?: string
}

/** The links of a row, by column from 0. */
type RowLinks = ReadonlyMap<number, CellLink>

/** Excel allows 65,530 links on a sheet. */
const MOST_LINKS = 70_000
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g
const LINK = /<(?:\w+:)?hyperlink\s([^>]*)>/g
const CELL = /^([A-Z]{1,3})(\d{1,7})$/

type Links = Map<number, Map<number, CellLink>>

/**
 * The links of a worksheet by row number; undefined without links. They stand behind the rows, or in formulas, whose
 * values alone the row reader gives: only a sheet with links is unpacked twice.
 */
async function sheetLinks(
  blob: Blob,
  entries: readonly ZipEntry[],
  sheet: ZipEntry,
): Promise<ReadonlyMap<number, RowLinks> | undefined> {
  const targets = await targetsOf(blob, entries, sheet)
  const links: Links = new Map()
  if (await hasLinkFormulas(blob, sheet)) await addFormulas(links, blob, sheet)
  if (targets.size === 0) return links.size > 0 ? links : undefined
  let left = MOST_LINKS
  for (const [, text = ''] of (await tailOf(blob, sheet)).matchAll(LINK)) {
    if (left-- === 0) break
    const target = targets.get(attributeOf(text, String.raw`\w+:id`))
    if (target !== undefined) addLink(links, attributeOf(text, 'ref'), { target })
  }
  return links
}

function addLink(links: Links, ref: string, link: CellLink): void {
  const [, letters = '', row = ''] = CELL.exec(ref.split(':')[0] ?? '') ?? []
  if (letters === '') return
  const ofRow = links.get(Number(row)) ?? new Map<number, CellLink>()
  ofRow.set(columnAt(letters), link)
  links.set(Number(row), ofRow)
}

/** The first rows of a sheet show whether a column has formulas. */
const HEAD = 256 * 1024
const FORMULA = /<c\s([^>]{1,200})>\s*<f[^>]{0,200}>([^<]{0,4000})<\/f>/g
/** A cell may be cut at the end of a chunk. */
const LONGEST_CELL = 5000

async function hasLinkFormulas(blob: Blob, sheet: ZipEntry): Promise<boolean> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > HEAD) break
  }
  return text.includes('HYPERLINK(')
}

async function addFormulas(links: Links, blob: Blob, sheet: ZipEntry): Promise<void> {
  const decoder = new TextDecoder()
  let [text, left] = ['', MOST_LINKS]
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    for (const [, cell = '', formula = ''] of text.matchAll(FORMULA)) {
      const link = formulaLink(unescaped(formula))
      if (link === undefined) continue
      if (left-- === 0) return
      addLink(links, attributeOf(cell, 'r'), link)
    }
    text = text.slice(-LONGEST_CELL)
  }
}

/** The external addresses of a sheet's links, by relationship id. */
async function targetsOf(
  blob: Blob,
  entries: readonly ZipEntry[],
  { name }: ZipEntry,
): Promise<ReadonlyMap<string, string>> {
  const relations = await entryText(blob, entries, name.replace(/([^/]+)$/, '_rels/$1.rels'))
  return new Map(
    [...relations.matchAll(RELATION)].flatMap(([, text = '']): [string, string][] => {
      const target = attributeOf(text, 'Target')
      return isLinkTarget(target) ? [[attributeOf(text, 'Id'), target]] : []
    }),
  )
}

const ENCRYPTED_FLAG = 1
const DEFLATE = 8
/** The size limit of shared strings, the one part that must be in memory whole. */
const MAX_PART = 512 * 1024 * 1024
const MAX_SHEET = 2 ** 32 - 2
/** The largest file that may be read without streaming. */
const MAX_WHOLE = 50 * 1024 * 1024

const OTHER_FORMATS = [
  ['word/', 'a Word document'],
  ['ppt/', 'a PowerPoint presentation'],
  ['content.xml', 'an OpenDocument text or presentation'],
  ['xl/workbook.bin', 'a binary workbook (.xlsb)'],
] as const

/** The sheets of a workbook in tab order; throws the refusal of an unreadable workbook. */
export async function listXlsxSheets(file: SpreadsheetFile, entries: readonly ZipEntry[]): Promise<Sheet[]> {
  const { parts, sheets } = partsOf(file, entries)
  const listed = await workbookSheets(file.blob, entries).catch((error: unknown) => {
    throw damaged(file, error)
  })
  // A single sheet, or one in an unusual list, is found by the parser.
  if (listed.length < 2) {
    const only = listed[0]?.entry ?? sheets[0]
    return [{ name: '', rows: () => linked(file, entries, only, readXlsx(file, [...parts, ...sheets])) }]
  }
  return listed.map(({ name, index, entry, isHidden }) => ({
    name,
    isHidden,
    rows: () => linked(file, entries, entry, readXlsx(file, [...parts, entry], { sheet: index })),
  }))
}

/** The rows with links and merged values, if the sheet has any. */
async function* linked(
  file: SpreadsheetFile,
  entries: readonly ZipEntry[],
  sheet: ZipEntry | undefined,
  rows: AsyncGenerator<SheetRow>,
): AsyncGenerator<SheetRow> {
  // A damaged sheet is reported when its rows are read.
  const links = sheet && (await sheetLinks(file.blob, entries, sheet).catch(() => undefined))
  const merged = sheet && (await mergedCells(file.blob, sheet).catch(() => undefined))
  const hidden = sheet && (await hiddenRows(file.blob, sheet).catch(() => undefined))
  const shown = hidden && hidden.size > 0 ? withHidden(rows, hidden) : rows
  const whole = merged && merged.size > 0 ? withMergedCells(shown, merged) : shown
  if (links === undefined) {
    yield* whole
    return
  }
  for await (const row of whole) {
    const ofRow = links.get(row.row)
    yield ofRow === undefined ? row : withLinks(row, ofRow)
  }
}

/** The row with its links, and with a link formula's text if a program left out its value. */
function withLinks(row: SheetRow, ofRow: RowLinks): SheetRow {
  const cells = [...row.cells]
  for (const [at, { text }] of ofRow) if (text !== undefined) cells[at] ??= text
  return { ...row, cells, links: new Map([...ofRow].map(([at, { target }]) => [at, target])) }
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

/** Workbooks with unusual part names cannot be read in one pass. */
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

/** The parts needed for reading: the metadata, then the sheets. Throws if the zip holds another kind of file. */
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
