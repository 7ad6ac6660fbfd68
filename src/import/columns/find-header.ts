import { cleanText } from '#domain/text/clean.ts'
import { unreadableFileError, type SheetRow, type SpreadsheetFile } from '../read/file.ts'
import type { Preset } from '../presets/preset.ts'
import { headerKey } from './header-key.ts'
import { type ColumnMap, recogniseColumns } from './recognise.ts'

/** Titles and notes may precede the header, but not many. */
export const HEADER_WITHIN = 20
const MAX_COLUMNS = 1000
const LONGEST_HEADER = 120

const isDataLike = (text: string) =>
  text.length > LONGEST_HEADER || /^[-+(]?[\d\s.,:/()+-]+$|^https?:|^www\.|@.+\.|^[{[]/.test(text)

/** Too long for a header, and for cleaning it to find out. */
const isEndless = (cell: unknown) => typeof cell === 'string' && cell.length > 100 * LONGEST_HEADER

/** Whether the cells could be headers: texts, hardly any of them a number, an address or the like. */
function looksLikeHeaders(cells: readonly unknown[]): boolean {
  if (cells.some(isEndless)) return false
  const texts = cells.map(cleanText).filter((text) => text !== null)
  const data = cells.filter((cell) => typeof cell !== 'string' && cell != null).length
  const odd = data + texts.filter(isDataLike).length
  return texts.length > 0 && odd <= texts.length / 4
}

/** Headers that are just as likely the category of a business in a sheet without headers. */
const DOUBTFUL = new Set([
  'store',
  'restaurant',
  'hotel',
  'shop',
  'outlet',
  'company',
  'business',
  'brand',
  'ad',
])

/** Whether some column is clearly the name of a business. */
export function hasName({ fields }: ColumnMap): boolean {
  const names = fields.get('name') ?? []
  return names.some(({ header }) => !DOUBTFUL.has(headerKey(header))) || (names.length > 0 && fields.size > 2)
}

export interface FoundHeader {
  readonly row: SheetRow
  readonly columns: ColumnMap
}

export interface HeaderOptions {
  readonly preset?: Preset | undefined
  /** Whether a column's default supplies the name, so that the sheet needs no column for it. */
  readonly isNamed: boolean
}

/** The header among the first filled rows; throws the refusal of a sheet that has none, or none with a name. */
export function findHeader(
  file: SpreadsheetFile,
  rows: readonly SheetRow[],
  { preset, isNamed }: HeaderOptions,
): FoundHeader {
  if (rows.length === 0) throw unreadableFileError(file, 'is empty: its first sheet has no filled rows.')
  const found = rows
    .filter(({ cells }) => cells.length <= MAX_COLUMNS && looksLikeHeaders(cells))
    .map((row) => ({ row, columns: recogniseColumns(row.cells, preset) }))
  const header =
    found.find(({ columns }) => hasName(columns)) ??
    (isNamed ? found.find(({ columns }) => columns.fields.size >= 2) : undefined)
  if (header !== undefined) return header
  const wide = rows.find(({ cells }) => cells.length > MAX_COLUMNS)
  if (wide)
    throw unreadableFileError(file, `has ${wide.cells.length} columns, and ${MAX_COLUMNS} are the limit.`)
  throw unreadableFileError(file, whyNot(found))
}

function whyNot(found: readonly FoundHeader[]): string {
  const header = found.find(({ columns }) => columns.fields.size >= 2)
  if (header === undefined)
    return 'has no header row: nothing in its first rows is the name of a known column.'
  const headers = header.row.cells.map(cleanText).filter((text) => text !== null)
  const shown = headers.slice(0, 8).join(', ')
  return (
    `has no column for the name of a business among ${shown}${headers.length > 8 ? ', ...' : ''}; ` +
    'give it with --set name=... if all rows share one.'
  )
}
