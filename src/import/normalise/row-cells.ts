import { fieldsOf } from '#domain/business/fields.ts'
import { cleanText } from '#domain/text/clean.ts'
import type { DerivedField } from '#domain/import/derivations.ts'
import { saysNothing } from '#domain/text/no-value-phrases.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import type { Field } from '../columns/fields.ts'
import type { ColumnMap, FieldSource } from '../columns/recognise.ts'
import type { Column, NestedColumn } from '../columns/sheet-columns.ts'
import { generic } from '../presets/generic.ts'
import { ownExport } from '../presets/own-export.ts'
import { type TransformName, TRANSFORMS } from '../transforms/transforms.ts'
import { collectNested, valueAt } from './collect-nested.ts'
import type { RemarkReason, Remarks } from './remarks.ts'

/** Texts that a spreadsheet shows for a failed formula. */
const FAILED =
  /^#(?:(?:REF|VALUE|NULL|NUM|SPILL|CALC|FIELD|ERROR|BEZUG|WERT|ZAHL|VALEUR|VALORE?|RIF|BA\u015eV|DE\u011eER|SAYI|(?:DIV|SAYI)\/0)!|¡[A-Z/0]+!|(?:NAME|NOME?|NOMBRE|AD)\?|N\/[AD]|NV|YOK)$/
/** Texts that programs write for "no value", which are no business names either. */
const NULL = /^(?:[(<[{] ?(?:null|none|nil|undefined|n\/a) ?[)>\]}]|\\N)$/i

const MARKED = /^\s*[#(<[{\\]/
const isMarkedBlank = (text: string) => FAILED.test(text) || NULL.test(text)

const isBlank = (value: unknown) =>
  value == null ||
  (typeof value === 'string' && (value.trim() === '' || (MARKED.test(value) && isMarkedBlank(value.trim()))))

/** `="02140"`, by which lists keep Excel from reading a text as a number. */
const FORMULA = /^\s*=\s*"((?:[^"]|"")*)"\s*$/
/** `'01067`, `'+49 351 ...`, `'=...`: the apostrophe that marks a text in Excel. */
const APOSTROPHE = /^\s*'(?=[\d+=@(-])/

/** Whether a cell may be a text with such a mark. */
const isGuarded = (cell: unknown): boolean =>
  typeof cell === 'string' && (cell.startsWith('=') || cell.startsWith("'"))

/**
 * The text of a cell without the marks that keep spreadsheets from reading it as a number or a formula. A name keeps
 * the apostrophe before letters: "'50s Diner".
 */
function withoutGuard(cell: unknown, isName: boolean): unknown {
  if (typeof cell !== 'string') return cell
  const inside = FORMULA.exec(cell)?.[1]
  if (inside !== undefined) return inside.replaceAll('""', '"')
  if (!APOSTROPHE.test(cell) || (isName && /^\s*'\d/.test(cell) && /\p{L}/u.test(cell))) return cell
  return cell.replace(APOSTROPHE, '')
}

/** Whether a value is a program's text for "no value", which needs no remark. */
function isNoValue(value: unknown): boolean {
  if (value instanceof Date) return false
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNoValue)
  const text = cleanText(value)
  return text === null || /^(?:0+(?:\.0+)?|\{\}|\[\])$/.test(text)
}

/** Parts of a location that are one text each. */
const OF_PLACES: ReadonlySet<Field> = new Set([
  ...(['city', 'state', 'country', 'postalCode', 'street', 'neighbourhood', 'district'] as const),
])

/** The text in an object with one value ('{'isocode': 'US-TX'}'); null for any other object. */
function textWithin(value: unknown): unknown {
  const isObject =
    typeof value === 'string' ? /^\s*\{/.test(value) : typeof value === 'object' && value !== null
  const object = isObject ? parseLooseJson(value) : undefined
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return value
  const [text, ...others] = Object.values(object as Readonly<Record<string, unknown>>).filter(
    (each) => !isBlank(each),
  )
  return typeof text === 'string' && others.length === 0 ? text : null
}

/** Transforms of a position cell; an unreadable position is remarked on with its row. */
const OF_POSITIONS: ReadonlySet<TransformName> = new Set([
  ...(['pairLatitude', 'pairLongitude', 'pairFirst', 'pairSecond', 'listFirst', 'listSecond'] as const),
])

/** Fields that the link behind a cell may fill: 'Visit site' stands for a link. */
const LINKED: ReadonlySet<Field> = new Set(fieldsOf('link', 'picture', 'email'))

const cellsOf = ({ index, parts }: Column) => parts?.map((part) => part.index) ?? [index]

/** One row's values by field. */
export class Cells {
  readonly #columns: ColumnMap
  readonly #cells: readonly unknown[]
  readonly #remarks: Remarks
  readonly #links: ReadonlyMap<number, string> | undefined
  /** JSON cells with the values of several fields. */
  readonly #json = new Map<number, unknown>()
  /** Columns whose cell had no value for a field. */
  readonly #missedIn = new Set<number>()
  /** Whether any value came from the sheet itself instead of a column's default. */
  saysAnything = false

  constructor(
    columns: ColumnMap,
    cells: readonly unknown[],
    remarks: Remarks,
    links?: ReadonlyMap<number, string>,
  ) {
    this.#links = links
    this.#columns = columns
    this.#cells = columns.preset.name !== ownExport.name && cells.some(isGuarded) ? this.#freed(cells) : cells
    this.#remarks = remarks
  }

  #freed(cells: readonly unknown[]): readonly unknown[] {
    const names = new Set(
      this.#columns.fields.get('name')?.flatMap((origin) => ('index' in origin ? origin.index : [])),
    )
    return cells.map((cell, at) => withoutGuard(cell, names.has(at)))
  }

  /** Whether the operator allows deriving the field. */
  allows(field: DerivedField): boolean {
    return this.#remarks.derivations.allows(field)
  }

  get preset(): string {
    return this.#columns.preset.name
  }

  /** Whether the source uses the 24-hour clock. */
  get is24Hour(): boolean {
    return this.#columns.preset.is24Hour === true
  }

  has(field: Field): boolean {
    return this.#columns.fields.has(field)
  }

  /**
   * The value of a field's first readable origin; null if none is readable, undefined without origins. A value for
   * which `parse` returns undefined needs no remark.
   */
  read<T>(
    field: Field,
    parse: (value: unknown, header: string) => T | null | undefined,
    { isRemarkable = true } = {},
  ): T | null | undefined {
    const origins = this.#columns.fields.get(field)
    if (origins === undefined) return undefined
    for (const origin of origins) {
      const read = this.#readOrigin(field, origin, parse, isRemarkable)
      if (read !== null && read !== undefined) return read
    }
    return null
  }

  /** The values of all readable origins of a field with their headers, the most trusted first. */
  readAll<T>(
    field: Field,
    parse: (value: unknown, header: string) => T | null | undefined,
  ): { readonly header: string; readonly value: T }[] {
    return (this.#columns.fields.get(field) ?? []).flatMap((origin) => {
      const value = this.#readOrigin(field, origin, parse, true)
      return value === null || value === undefined ? [] : { header: origin.header, value }
    })
  }

  /** Adds remarks on values in further columns of a single-valued field, which are dropped. */
  remarkOthers<T>(
    found: readonly { readonly header: string; readonly value: T }[],
    chosen: { readonly value: T } | undefined,
  ): void {
    if (this.preset !== generic.name) return
    for (const other of found)
      if (other.value !== chosen?.value)
        this.#remarks.add(other.header, 'are further ones than are kept', other.value)
  }

  /** The number of origins of a field. */
  countOf(field: Field): number {
    return this.#columns.fields.get(field)?.length ?? 0
  }

  #readOrigin<T>(
    field: Field,
    origin: FieldSource,
    parse: (value: unknown, header: string) => T | null | undefined,
    isRemarkable: boolean,
  ): T | null | undefined {
    const value = this.#valueOf(origin)
    const behind = LINKED.has(field) ? this.#linkOf(origin) : undefined
    const isAbsent = isBlank(value) || this.#saysNothing(field, value)
    if (isAbsent && behind === undefined) {
      this.#missed(origin)
      return undefined
    }
    const text = OF_PLACES.has(field) && !this.#isOwn ? textWithin(value) : value
    const read = isBlank(value) ? undefined : text === null ? null : parse(text, origin.header)
    if (read !== null && read !== undefined) {
      this.saysAnything ||= 'index' in origin
      this.#found(origin)
      return read
    }
    const link = behind === undefined ? undefined : parse(behind, origin.header)
    if (link !== null && link !== undefined) this.#found(origin)
    else if (read === null && isRemarkable && !isNoValue(value)) this.remark(origin.header, value)
    return link
  }

  /** Whether the file is one of this directory's own exports, whose values are taken unchanged. */
  get #isOwn(): boolean {
    return this.preset === ownExport.name
  }

  /** Whether people wrote that there is no value. */
  #saysNothing(field: Field, value: unknown): boolean {
    return field !== 'name' && typeof value === 'string' && !this.#isOwn && saysNothing(value)
  }

  /** Reports an unreadable value, or part of one. */
  remark(header: string, value: unknown): void {
    this.#remarks.add(header, 'could not be read', value)
  }

  /** Reports why a readable value of the field is dropped. */
  remarkOn(field: Field, reason: RemarkReason): void {
    const origin = this.#columns.fields.get(field)?.find((each) => !isBlank(this.#valueOf(each)))
    if (origin) this.#remarks.add(origin.header, reason, this.#valueOf(origin))
  }

  /** Unreadable cells are only reported if nearly all of their column is unreadable. */
  #missed(origin: FieldSource): void {
    if (!('index' in origin) || (origin.path === undefined && origin.as === undefined)) return
    for (const index of cellsOf(origin)) {
      const cell = this.#cells[index]
      if (isBlank(cell) || (typeof cell !== 'object' && isNoValue(cell)) || this.#missedIn.has(index))
        continue
      this.#missedIn.add(index)
      if (origin.as !== undefined && OF_POSITIONS.has(origin.as)) this.remark(origin.header, cell)
      else this.#remarks.missed(index, cell)
    }
  }

  #found(origin: FieldSource): void {
    if (!('index' in origin)) return
    for (const index of cellsOf(origin)) this.#remarks.found(index)
  }

  /** The link behind the first cell of a field, whatever its text. */
  linkBehind(field: Field): string | undefined {
    const [first] = this.#links === undefined ? [] : (this.#columns.fields.get(field) ?? [])
    return first && this.#linkOf(first)
  }

  #linkOf(origin: FieldSource): string | undefined {
    return 'index' in origin && !origin.parts ? this.#links?.get(origin.index) : undefined
  }

  #valueOf(origin: FieldSource): unknown {
    if ('constant' in origin) return origin.constant
    if (origin.as) return this.#made(origin.as, origin.parts ?? [])
    if (origin.parts) return collectNested(origin.parts, this.#cells)
    return origin.path ? valueAt(this.#jsonOf(origin.index), origin.path) : this.#cells[origin.index]
  }

  #made(as: TransformName, parts: readonly NestedColumn[]): unknown {
    const values: Record<string, unknown> = {}
    let isEmpty = true
    for (const { index, path, inside } of parts) {
      const value = inside ? valueAt(this.#jsonOf(index), inside) : this.#cells[index]
      if (isBlank(value)) continue
      values[path[0] ?? ''] = value
      isEmpty = false
    }
    return isEmpty ? undefined : TRANSFORMS[as](values)
  }

  #jsonOf(index: number): unknown {
    if (!this.#json.has(index)) this.#json.set(index, parseLooseJson(this.#cells[index]))
    return this.#json.get(index)
  }
}
