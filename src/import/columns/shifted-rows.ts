import { cleanText } from '#domain/text/clean.ts'
import { saysNothing } from '#domain/text/no-value-phrases.ts'
import { headerAt } from '../normalise/normalise.ts'
import type { Remarks } from '../normalise/remarks.ts'
import type { SheetRow } from '../read/file.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'

type Texts = readonly string[]
/** Whether a text may be a value of a column. */
type Test = (text: string) => boolean

/** The fewest texts that tell a column's kind, and the smallest share of them that must be of this kind. */
const FEWEST_TEXTS = 5
const SMALLEST_PART = 0.9
/** The fewest columns with values of the wrong kind, and of the right kind once shifted. */
const FEWEST_WRONG = 2
/** How far cells may be shifted, by unquoted commas in a cell or by a missing cell. */
const MOVES = [1, 2, 3, -1] as const
/** Degrees by which a position may lie outside the range of the first rows' positions. */
const MARGIN = 5
/** The fewest characters of a code whose form is compared. */
const SHORTEST_FORM = 4

const matches =
  (pattern: RegExp): Test =>
  (text) =>
    pattern.test(text)

const isDegrees = matches(/^-?\d{1,3}[.,]\d{3,}$/)
const degreesOf = (text: string) => Number(text.replace(',', '.'))
const isPhone: Test = (text) =>
  /^[+(\d][\d\s()+\-./]*(?:x\d+)?$/.test(text) && /^\D*(?:\d\D*){7,15}$/.test(text) && !isDegrees(text)
const isRating: Test = (text) => /^\d{1,2}(?:[.,]\d+)?$/.test(text) && degreesOf(text) <= 10
/** '12345' and 'AB1 2CD' are '99999' and 'AA9 9AA'. */
const formOf = (text: string) => text.replace(/\p{L}/gu, 'A').replace(/\d/g, '9')

const isCodeForm: Test = (form) => form.length >= SHORTEST_FORM && form.includes('9')

const areMostly = (texts: Texts, test: Test) => texts.filter(test).length >= texts.length * SMALLEST_PART

/** Positions near most of the first rows': a latitude in the longitude column is of the wrong kind. */
function degreesNear(texts: Texts): Test | undefined {
  if (!areMostly(texts, isDegrees)) return undefined
  const all = texts
    .filter(isDegrees)
    .map(degreesOf)
    .toSorted((a, b) => a - b)
  const astray = Math.floor(all.length * (1 - SMALLEST_PART))
  const [least = 0, most = 0] = [all.at(astray), all.at(-1 - astray)]
  const margin = MARGIN + most - least
  return (text) => isDegrees(text) && degreesOf(text) >= least - margin && degreesOf(text) <= most + margin
}

/** Codes of few forms; only for postal codes and ids, as names may be 'Shop 1' to 'Shop 9'. */
function codesLike(texts: Texts): Test | undefined {
  const common = [...Map.groupBy(texts, formOf)].filter(
    ([, { length }]) => length > texts.length * (1 - SMALLEST_PART),
  )
  const forms = new Set(common.map(([form]) => form).filter(isCodeForm))
  const isCode: Test = (text) => forms.has(formOf(text))
  return areMostly(texts, isCode) ? isCode : undefined
}

const ofKind =
  (test: Test) =>
  (texts: Texts): Test | undefined =>
    areMostly(texts, test) ? test : undefined

/** The strict kinds of values; the first match counts. */
const KINDS: readonly ((texts: Texts) => Test | undefined)[] = [
  ofKind(matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  ofKind(matches(/^(?:https?:\/\/|www\.)\S+$/i)),
  ofKind(matches(/^\d{4}-\d\d-\d\d/)),
  degreesNear,
  ofKind(isPhone),
  ofKind(isRating),
]

const textOf = (cell: unknown): string | null => {
  const text = typeof cell === 'object' ? null : cleanText(cell)
  return text === null || saysNothing(text) ? null : text
}

const indexOf = (origin: FieldSource): number[] => ('index' in origin ? [origin.index] : [])

interface StrictColumn {
  readonly index: number
  readonly test: Test
}

const CODES = ['postalCode', 'sourceId', 'placeId'] as const

function strictColumns({ fields }: ColumnMap, rows: readonly SheetRow[], width: number): StrictColumn[] {
  const codes = new Set(CODES.flatMap((field) => (fields.get(field) ?? []).flatMap(indexOf)))
  return Array.from({ length: width }, (_, index) => index).flatMap((index) => {
    const texts = rows.flatMap(({ cells }) => textOf(cells[index]) ?? [])
    if (texts.length < FEWEST_TEXTS) return []
    const test =
      (codes.has(index) ? codesLike(texts) : undefined) ??
      KINDS.map((kind) => kind(texts)).find((found) => found)
    return test === undefined ? [] : { index, test }
  })
}

/** Where a row's shift begins: the first wrong cell, and the first cell that may be shifted. */
interface Shift {
  readonly wrong: number
  readonly from: number
}

/** Finds rows whose cells are shifted from some column on; undefined for any other row. */
function shiftFinder(
  columns: ColumnMap,
  rows: readonly SheetRow[],
  width: number,
): (cells: readonly unknown[]) => Shift | undefined {
  const strict = strictColumns(columns, rows, width)
  return (cells) => {
    const isWrong = ({ index, test }: StrictColumn) => {
      const text = textOf(cells[index])
      return text !== null && !test(text)
    }
    const at = strict.findIndex(isWrong)
    const [first, behind] = [strict[at], strict.slice(at)]
    if (first === undefined || behind.filter(isWrong).length < FEWEST_WRONG) return undefined
    const isMoved = (by: number) => {
      const beside = behind.flatMap((column) => {
        const text = textOf(cells[column.index + by])
        return text === null ? [] : { column, isRight: column.test(text) }
      })
      const right = beside.filter(({ column, isRight }) => isRight && isWrong(column))
      return right.length >= FEWEST_WRONG && beside.every(({ isRight }) => isRight)
    }
    if (!MOVES.some(isMoved)) return undefined
    const before = strict.slice(0, at).findLast(({ index }) => textOf(cells[index]) !== null)
    return { wrong: first.index, from: (before?.index ?? -1) + 1 }
  }
}

/**
 * Drops the shifted cells of a row, such as those behind an unquoted comma in an address, and reports it. A name before
 * the first wrong cell is kept.
 */
export function shiftedCellsRemover(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly SheetRow[],
  remarks: Remarks,
): (row: SheetRow) => { readonly row: SheetRow; readonly isShifted: boolean } {
  const find = shiftFinder(columns, rows, headers.length)
  const names = new Set((columns.fields.get('name') ?? []).flatMap(indexOf))
  return (row) => {
    const shift = find(row.cells)
    if (shift === undefined) return { row, isShifted: false }
    const { wrong, from } = shift
    remarks.at(row)
    remarks.add(headerAt(headers, wrong), 'stand beside their columns and were left out', row.cells[wrong])
    const isKept = (at: number) => at < from || (at < wrong && names.has(at))
    const cells = row.cells.map((cell, at) => (isKept(at) ? cell : null))
    const links = new Map([...(row.links ?? [])].filter(([at]) => isKept(at)))
    return { row: { ...row, cells, links }, isShifted: true }
  }
}
