import { cleanText } from '#domain/text/clean.ts'
import {
  findHeader,
  hasName,
  HEADER_WITHIN,
  possibleHeaders,
  type FoundHeader,
  type HeaderOptions,
} from './columns/find-header.ts'
import { headerKey } from './columns/header-key.ts'
import {
  holdsAnything,
  type Sheet,
  type SheetRow,
  type SpreadsheetFile,
  unreadableFileError,
  UnreadableFileError,
} from './read/file.ts'

/** The use that an import makes of a sheet, for workbooks with several sheets. */
export interface SheetChoice {
  readonly name: string
  /** A sheet without a header of businesses is a cover or a note; one with other columns needs an import of its own. */
  readonly use: 'read' | 'no_header' | 'other_columns' | 'hidden'
}

export interface ChosenSheets {
  readonly header: FoundHeader
  /** The first rows below the header. */
  readonly body: readonly SheetRow[]
  /** All rows below the header, including those of further sheets with the same header. */
  readonly rows: AsyncGenerator<SheetRow>
  /** The filled sheets of a workbook; empty for files without several sheets. */
  readonly sheets: readonly SheetChoice[]
}

/** Finds the header and the sheets that have it; throws the refusal of a file without a header. */
export async function chooseSheets(
  file: SpreadsheetFile,
  all: readonly Sheet[],
  options: HeaderOptions & { readonly withHidden?: boolean | undefined },
): Promise<ChosenSheets> {
  const [only] = all
  if (all.length > 1) {
    const shown = all.filter(({ isHidden }) => !isHidden || options.withHidden)
    const chosen = chosenOf(file, await headsOf(shown), options)
    const hidden = all.filter((sheet) => !shown.includes(sheet))
    return {
      ...chosen,
      sheets: [...chosen.sheets, ...hidden.map(({ name }) => ({ name, use: 'hidden' as const }))],
    }
  }
  const rows = only?.rows() ?? noRows()
  const first = await take(rows)
  const header = headerOf(file, only, first, options)
  const body = below(first, header)
  return { header, body, rows: following(body, rows), sheets: [] }
}

/** Finds the header. A text file named like a workbook is refused as a file, not for its header. */
function headerOf(
  file: SpreadsheetFile,
  only: Sheet | undefined,
  first: readonly SheetRow[],
  options: HeaderOptions,
): FoundHeader {
  try {
    return findHeader(file, first, options)
  } catch (error) {
    const isText = only?.isText === true && /\.(?:xlsx?|ods)$/i.test(file.name)
    if (!isText || !(error instanceof UnreadableFileError) || error.fault !== 'noHeader') throw error
    throw unreadableFileError(file, 'other', 'is neither an Excel workbook nor a CSV file.', error)
  }
}

const below = (rows: readonly SheetRow[], { row: header }: FoundHeader) =>
  rows.filter(({ row }) => row > header.row)

async function* noRows(): AsyncGenerator<SheetRow> {}

/** A sheet and its first filled rows. */
interface Head {
  readonly sheet: Sheet
  readonly first: readonly SheetRow[]
}

/** Reads sheets one after the other, since each holds the workbook's texts in memory. */
async function headsOf(sheets: readonly Sheet[]): Promise<Head[]> {
  const heads: Head[] = []
  for (const sheet of sheets) {
    const rows = sheet.rows()
    heads.push({ sheet, first: await take(rows) })
    await rows.return(undefined)
  }
  return heads
}

function chosenOf(file: SpreadsheetFile, heads: readonly Head[], options: HeaderOptions): ChosenSheets {
  const filled = heads.filter(({ first }) => first.length > 0)
  const named = filled.find(({ first }) => isImportable(file, first, { ...options, isNamed: false }))
  const main = named ?? filled.find(({ first }) => isImportable(file, first, options)) ?? filled[0]
  // Throws for a workbook in which no sheet has a header.
  const header = findHeader(file, main?.first ?? [], options)
  const uses = filled.map(({ sheet, first }) => ({
    sheet,
    header:
      first === main?.first
        ? header.row
        : possibleHeaders(first).find((row) => isSameHeader(header.row, row)),
    isImportable: isImportable(file, first, { ...options, isNamed: false }),
  }))
  const read = uses.flatMap(({ sheet, header }) => (header ? [{ sheet, header }] : []))
  return {
    header,
    body: main === undefined ? [] : below(main.first, header),
    rows: rowsOf(read, header.row),
    sheets: uses.map(({ sheet, header, isImportable }) => ({
      name: sheet.name,
      use: header ? 'read' : isImportable ? 'other_columns' : 'no_header',
    })),
  }
}

function isImportable(file: SpreadsheetFile, rows: readonly SheetRow[], options: HeaderOptions): boolean {
  try {
    const { columns } = findHeader(file, rows, options)
    return options.isNamed || hasName(columns)
  } catch {
    return false
  }
}

const keysOf = ({ cells }: SheetRow) =>
  cells.slice(0, cells.findLastIndex((cell) => cleanText(cell) !== null) + 1).map(headerKey)

/** Whether both headers have the same columns, in any order. */
const isSameHeader = (one: SheetRow, other: SheetRow) =>
  JSON.stringify(keysOf(one).sort()) === JSON.stringify(keysOf(other).sort())

/** The rows below the header of each sheet, with their columns in the order of the first. */
async function* rowsOf(
  read: readonly { readonly sheet: Sheet; readonly header: SheetRow }[],
  main: SheetRow,
): AsyncGenerator<SheetRow> {
  for (const { sheet, header } of read) {
    const order = orderOf(keysOf(main), keysOf(header))
    for await (const row of sheet.rows()) {
      if (row.row <= header.row) continue
      const cells = order ? order.map((at) => row.cells[at]) : row.cells
      const links = order && row.links ? inOrder(row.links, order) : row.links
      const above = order && row.above ? inOrder(row.above, order) : row.above
      if (row.problem || holdsAnything(cells))
        yield {
          ...row,
          cells,
          ...(links && { links }),
          ...(above && { above }),
          ...(read.length > 1 && { sheet: sheet.name }),
        }
    }
  }
}

/** Values by column, arranged in the columns' new order. */
const inOrder = <Value>(said: ReadonlyMap<number, Value>, order: readonly number[]) =>
  new Map(
    order.flatMap((at, to): [number, Value][] => {
      const value = said.get(at)
      return value === undefined ? [] : [[to, value]]
    }),
  )

/** For each column of the first sheet, its index in this sheet; undefined if the order is the same. */
function orderOf(first: readonly string[], own: readonly string[]): number[] | undefined {
  if (first.every((key, at) => key === own[at])) return undefined
  const left = own.map((key, at) => ({ key, at }))
  return first.map((key) => {
    const found = left.findIndex((column) => column.key === key)
    return left.splice(found, 1)[0]?.at ?? -1
  })
}

async function take(rows: AsyncGenerator<SheetRow>): Promise<SheetRow[]> {
  const taken: SheetRow[] = []
  while (taken.length < HEADER_WITHIN) {
    const next = await rows.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

async function* following(
  body: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow>,
): AsyncGenerator<SheetRow> {
  try {
    yield* body
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
