import { cleanText } from '#domain/text/clean.ts'
import { unreadableFileError, type SheetRow, type SpreadsheetFile } from '../read/file.ts'
import { englishInDoubt } from '../presets/aliases/english.ts'
import { namesInDoubt } from '../presets/aliases/names-in-doubt.ts'
import type { Preset } from '../presets/preset.ts'
import { headerKey } from './header-key.ts'
import { headerRows } from './header-rows.ts'
import { noHeaderError, unendedHeaderError, unknownColumnError, unnamedError } from './header-refusals.ts'
import { type ColumnMap, recogniseColumns } from './recognise.ts'

/** The most rows of titles and notes before the header. */
export const HEADER_WITHIN = 20
const MAX_COLUMNS = 1000
const LONGEST_HEADER = 120

const isDataLike = (text: string) =>
  text.length > LONGEST_HEADER || /^[-+(]?[\d\s.,:/()+-]+$|^https?:|^www\.|@.+\.|^[{[]/.test(text)

/** Numbered or yearly columns such as '1', '2', '3', which have one kind of value. */
function isCounted(texts: readonly string[], at: number): boolean {
  const numberAt = (index: number) =>
    /^\d{1,4}$/.test(texts[index] ?? '') ? Number(texts[index]) : undefined
  const number = numberAt(at)
  return number !== undefined && (numberAt(at - 1) === number - 1 || numberAt(at + 1) === number + 1)
}

/** A longer text is no header, and cleaning it would be slow. */
const isEndless = (cell: unknown) => typeof cell === 'string' && cell.length > 100 * LONGEST_HEADER

/** Whether the cells could be headers: texts, hardly any of them a number, an address or the like. */
function looksLikeHeaders(cells: readonly unknown[]): boolean {
  if (cells.some(isEndless)) return false
  const texts = cells.map(cleanText).filter((text) => text !== null)
  const data = cells.filter((cell) => typeof cell !== 'string' && cell != null).length
  const odd = data + texts.filter((text, at) => isDataLike(text) && !isCounted(texts, at)).length
  return texts.length > 0 && odd <= texts.length / 4
}

/** Headers that may equally be a business's category in a sheet without headers. */
const DOUBTFUL = new Set(
  [englishInDoubt.name, namesInDoubt.name, 'company, business, ad'].join(',').split(',').map(headerKey),
)

/** Headers beside which 'ad' is the Turkish name, not an English advertisement. */
const TURKISH = new Set('adres telefon il ilce sehir semt mahalle cadde eposta kategori tur ulke'.split(' '))

const isTurkish = ({ fields }: ColumnMap) =>
  [...fields.values()].flat().some(({ header }) => TURKISH.has(headerKey(header)))

/** Whether some column is clearly the business's name. */
export function hasName(columns: ColumnMap): boolean {
  const names = columns.fields.get('name') ?? []
  const isClear = (key: string) => !DOUBTFUL.has(key) || (key === 'ad' && isTurkish(columns))
  return (
    names.some(({ header }) => isClear(headerKey(header))) || (names.length > 0 && columns.fields.size > 2)
  )
}

/** Words for one business of a kind, which head a column of names where the values below differ. */
const KINDS_OF_BUSINESS = new Set(
  `store restaurant hotel shop hospital clinic school pharmacy cafe bar pub museum bank gym salon otel eczane restoran
  lokanta apotheke pharmacie farmacia restaurante ristorante albergo apteka`.split(/\s+/),
)
const FEWEST_NAMES = 3

/** Whether a kind of business heads the only column of names, and the rows below have as many names as rows. */
function hasDistinctNames({ row, columns }: FoundHeader, rows: readonly SheetRow[]): boolean {
  const [origin, ...others] = columns.fields.get('name') ?? []
  if (origin === undefined || !('index' in origin)) return false
  if (others.some((other) => !('index' in other) || other.index !== origin.index)) return false
  const key = headerKey(origin.header)
  const names = rows.flatMap((each) =>
    each.row > row.row ? (cleanText(each.cells[origin.index]) ?? []) : [],
  )
  const keys = new Set(names.map(headerKey))
  const areNames = keys.size === names.length && ![...keys].some((each) => DOUBTFUL.has(each) || each === '')
  return KINDS_OF_BUSINESS.has(key) && names.length >= FEWEST_NAMES && areNames
}

export interface FoundHeader {
  readonly row: SheetRow
  readonly columns: ColumnMap
}

export interface HeaderOptions {
  readonly preset?: Preset | undefined
  /** Whether a column's default supplies the name, so that the sheet needs no column for it. */
  readonly isNamed: boolean
  /** The headers in an operator's mapping: the row with them is the header. */
  readonly said?: readonly string[]
}

/** The header among the first filled rows; throws the refusal of a sheet that has none, or none with a name. */
export function findHeader(
  file: SpreadsheetFile,
  rows: readonly SheetRow[],
  { preset, isNamed, said = [] }: HeaderOptions,
): FoundHeader {
  if (rows.length === 0)
    throw unreadableFileError(file, 'emptySheet', 'is empty: its first sheet has no filled rows.')
  if (said.length > 0) return headerWith(file, rows, said, preset)
  const found = possibleHeaders(rows).map((row) => ({ row, columns: recogniseColumns(row.cells, preset) }))
  const header =
    fullest(found.filter(({ columns }) => hasName(columns))) ??
    (isNamed ? found.find(({ columns }) => columns.fields.size >= 2) : undefined) ??
    found.slice(0, 1).find((each) => hasDistinctNames(each, rows))
  if (header !== undefined) return header
  const wide = rows.find(({ cells }) => cells.length > MAX_COLUMNS)
  if (wide)
    throw unreadableFileError(
      file,
      ['tooWide', wide.cells.length, MAX_COLUMNS],
      `has ${wide.cells.length} columns, and ${MAX_COLUMNS} are the limit.`,
    )
  const unended = unendedHeaderError(file, rows[0]?.cells ?? [])
  if (unended) throw unended
  const nameless = found.find(({ columns }) => columns.fields.size >= 2)
  throw nameless ? unnamedError(file, nameless.row.cells) : noHeaderError(file, widest(found)?.row.cells)
}

/** Fields that a lower row must add to those of the first row: the first row may only name groups of columns. */
const MORE_FIELDS = 2

/** The first of these rows, or the row below it if that has clearly more fields. */
function fullest([first, second]: readonly FoundHeader[]): FoundHeader | undefined {
  const isGroups = first && second && second.columns.fields.size >= first.columns.fields.size + MORE_FIELDS
  return isGroups ? second : first
}

const filledCells = ({ row }: FoundHeader) => row.cells.filter((cell) => cleanText(cell) !== null).length

/** The first of the rows with the most filled cells: a title fills only one. */
const widest = (found: readonly FoundHeader[]): FoundHeader | undefined =>
  found.reduce<FoundHeader | undefined>(
    (best, each) => (best && filledCells(best) >= filledCells(each) ? best : each),
    undefined,
  )

/** The candidate header rows, including two rows joined to one. */
export const possibleHeaders = (rows: readonly SheetRow[]): SheetRow[] =>
  headerRows(rows, (cells) => cells.length <= MAX_COLUMNS && looksLikeHeaders(cells))

/** The first row that has all of these headers. */
function headerWith(
  file: SpreadsheetFile,
  rows: readonly SheetRow[],
  said: readonly string[],
  preset: Preset | undefined,
): FoundHeader {
  const missing = (row: SheetRow) => {
    const keys = new Set(row.cells.map(headerKey))
    return said.filter((header) => !keys.has(headerKey(header)))
  }
  const row = [...rows, ...possibleHeaders(rows)].find((each) => missing(each).length === 0)
  if (row !== undefined) return { row, columns: recogniseColumns(row.cells, preset) }
  const [nearest] = rows.toSorted((a, b) => missing(a).length - missing(b).length)
  throw unknownColumnError(file, nearest === undefined ? said : missing(nearest), nearest?.cells ?? [])
}
