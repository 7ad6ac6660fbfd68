import { cleanText } from '#domain/text/clean.ts'
import type { Field } from '../columns/fields.ts'
import type { ColumnMap, FieldSource } from '../columns/recognise.ts'
import { collectNested, parseJson, valueAt } from './collect-nested.ts'
import type { Remarks } from './remarks.ts'

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

/** Whether a value is a program's way to write "no value": not worth a remark when no reader accepts it. */
function isNoValue(value: unknown): boolean {
  if (value instanceof Date) return false
  const text = cleanText(value)
  return text === null || /^(?:0+(?:\.0+)?|\{\}|\[\])$/.test(text)
}

/** One row's values by the field they are for. */
export class Cells {
  readonly #columns: ColumnMap
  readonly #cells: readonly unknown[]
  readonly #remarks: Remarks
  /** The JSON of cells from which several fields are read. */
  readonly #json = new Map<number, unknown>()
  /** Whether any value came from the sheet itself, rather than from a column's default. */
  saysAnything = false

  constructor(columns: ColumnMap, cells: readonly unknown[], remarks: Remarks) {
    this.#columns = columns
    this.#cells = cells
    this.#remarks = remarks
  }

  has(field: Field): boolean {
    return this.#columns.fields.has(field)
  }

  /** The value of a field's first readable origin; null when none is readable, undefined when there is none. */
  read<T>(
    field: Field,
    parse: (value: unknown) => T | null,
    { isRemarkable = true } = {},
  ): T | null | undefined {
    const origins = this.#columns.fields.get(field)
    if (origins === undefined) return undefined
    for (const origin of origins) {
      const value = this.#valueOf(origin)
      if (isBlank(value)) continue
      const read = parse(value)
      if (read !== null) {
        this.saysAnything ||= 'index' in origin
        return read
      }
      if (isRemarkable && !isNoValue(value)) this.#remarks.add(origin.header, 'could not be read', value)
    }
    return null
  }

  #valueOf(origin: FieldSource): unknown {
    if ('constant' in origin) return origin.constant
    if (origin.parts) return collectNested(origin.parts, this.#cells)
    return origin.path ? valueAt(this.#jsonOf(origin.index), origin.path) : this.#cells[origin.index]
  }

  #jsonOf(index: number): unknown {
    if (!this.#json.has(index)) this.#json.set(index, parseJson(this.#cells[index]))
    return this.#json.get(index)
  }
}
