import type { AppError } from '#domain/errors.ts'
import { cleanText } from '#domain/text/clean.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import type { ColumnMap } from './recognise.ts'
import { fieldsByTokens, isHeaderName } from './header-tokens.ts'
import { type FileFault, type SpreadsheetFile, UnreadableFileError } from '../read/file.ts'

const SHOWN_HEADERS = 40
const LONGEST_SHOWN = 60

const textsOf = (cells: readonly unknown[]) =>
  cells
    .map(cleanText)
    .filter((text) => text !== null)
    .map((text) => firstUnits(text, LONGEST_SHOWN))

const shown = (headers: readonly string[]) =>
  headers.slice(0, SHOWN_HEADERS).join(', ') + (headers.length > SHOWN_HEADERS ? ', ...' : '')

/** Fields whose column never contains business names. */
const NO_NAME =
  /^(?:[#\d]|(?:id|no|nr|n°|num|code|pk|key|url|rank|index|s.ra|date|lat|lon|lng|rating|objectid|fid|geometry)(?![\p{L}\p{M}]))|(?:[_ -]|[^\p{ASCII}])id$|(?:编号|編號|序号|序號|代码|代碼|番号|コード|번호|코드)$/iu

const mayBe = (header: string) => !NO_NAME.test(header) && !isHeaderName(header)

const mapExample = (headers: readonly string[]) =>
  `--map "${headers.find((header) => fieldsByTokens(header).includes('name')) ?? headers.find(mayBe) ?? 'COLUMN'}=name"`

/** A file's name without its extension. */
const titleOf = ({ name }: SpreadsheetFile) => firstUnits(name.replace(/\.[a-z]{1,7}$/i, ''), LONGEST_SHOWN)

/** The refusal as one sentence, with the found headers as its details. */
const refusal = (file: SpreadsheetFile, fault: FileFault, why: string, headers: readonly string[]) =>
  new UnreadableFileError(file, fault, why, {
    details: headers.slice(0, SHOWN_HEADERS).map((message) => ({ path: 'header', message })),
  })

/** The refusal of a sheet without a column for the business's name. */
export function unnamedError(file: SpreadsheetFile, cells: readonly unknown[]): AppError {
  const headers = textsOf(cells)
  const why =
    `has no column for the name of a business among ${shown(headers)}; give one to all rows, as in ` +
    `--set "name=${titleOf(file)}", or say which column it is, as in ${mapExample(headers)}.`
  return refusal(file, 'noName', why, headers)
}

/** The fewest names for a judgement, and the share that one name must exceed. */
const FEWEST_ALIKE = 10
const ALIKE = 0.5

/** Refuses a list with only names, most of them equal: its businesses cannot be told apart. */
export function refuseOneName(
  file: SpreadsheetFile,
  cells: readonly unknown[],
  { fields }: ColumnMap,
  rows: readonly { readonly cells: readonly unknown[] }[],
): void {
  const [name] = fields.get('name') ?? []
  const others = [...fields].filter(
    ([field, origins]) => field !== 'name' && origins.some((origin) => 'index' in origin),
  )
  if (name === undefined || !('index' in name) || name.parts || others.length > 0) return
  const names = rows.flatMap((row) => cleanText(row.cells[name.index]) ?? [])
  const alike = Math.max(...[...Map.groupBy(names, (text) => text).values()].map((same) => same.length))
  if (names.length < FEWEST_ALIKE || alike <= names.length * ALIKE) return
  const why =
    `has one name for most of its rows, and nothing else that is understood: say which column tells them apart, ` +
    `as in --map "${textsOf(cells).find((header) => header !== name.header) ?? name.header}=address".`
  throw refusal(file, 'oneName', why, textsOf(cells))
}

/** The refusal of a sheet without a header or with an unknown one; `cells` are of the row that may be the header. */
export function noHeaderError(file: SpreadsheetFile, cells: readonly unknown[] = []): AppError {
  const headers = textsOf(cells)
  const why = 'has no header row: nothing in its first rows is the name of a known column.'
  const put = 'put a row with the names of the columns first.'
  if (headers.length === 0) return refusal(file, 'noHeader', `${why} If there is no header, ${put}`, headers)
  const map = `say what its columns mean, as in ${mapExample(headers)}`
  return refusal(
    file,
    'noHeader',
    `${why} If ${shown(headers)} is the header, ${map}; if there is none, ${put}`,
    headers,
  )
}

/** A header followed by a business's name, with the line break between them missing. */
const GLUED = /^(.*?\p{Ll})(?=\p{Lu}[\p{Ll}’'])/u

/** The refusal of a file without a line break after the header; undefined for any other file. */
export function unendedHeaderError(file: SpreadsheetFile, cells: readonly unknown[]): AppError | undefined {
  const texts = textsOf(cells)
  const at = texts.findIndex((text) => !isHeaderName(text))
  const [glued = '', end = ''] = [texts[at], GLUED.exec(texts[at] ?? '')?.[1]]
  if (at < 2 || !isHeaderName(end)) return undefined
  const why =
    `has its first business on the line of the names of its columns: ` +
    `put the end of the line behind "${end}" in "${glued}".`
  return refusal(file, 'unendedHeader', why, texts)
}

/** The refusal of a column mapping with headers that the sheet lacks. */
export function unknownColumnError(
  file: SpreadsheetFile,
  missing: readonly string[],
  cells: readonly unknown[],
): AppError {
  const headers = textsOf(cells)
  return refusal(
    file,
    'noColumn',
    `has no column "${missing.join('", "')}" to map; its columns are ${shown(headers)}.`,
    headers,
  )
}
