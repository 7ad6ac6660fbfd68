import type { Field } from '../columns/fields.ts'
import type { ColumnMap, Origin } from '../columns/recognise.ts'

/** What a rule says of a value that is there but that it cannot read. */
export interface Unread {
  readonly header: string
  readonly example: string
  count: number
}

/** Values that could not be read, counted by column, so that none is dropped without a word. */
export type UnreadByHeader = Map<string, Unread>

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

/** One row's values by the field they are for. */
export class Cells {
  readonly #columns: ColumnMap
  readonly #cells: readonly unknown[]
  readonly #unread: UnreadByHeader
  /** Whether anything was read from the sheet itself, rather than given for every row. */
  saysAnything = false

  constructor(columns: ColumnMap, cells: readonly unknown[], unread: UnreadByHeader) {
    this.#columns = columns
    this.#cells = cells
    this.#unread = unread
  }

  has(field: Field): boolean {
    return this.#columns.fields.has(field)
  }

  /** What the first readable origin of a field says; null when none does, undefined when there is none. */
  read<T>(field: Field, parse: (value: unknown) => T | null): T | null | undefined {
    const origins = this.#columns.fields.get(field)
    if (origins === undefined) return undefined
    for (const origin of origins) {
      const value = this.#valueOf(origin)
      if (isBlank(value)) continue
      const read = parse(value)
      if (read === null) {
        this.#noteUnread(origin, value)
        continue
      }
      this.saysAnything ||= 'index' in origin
      return read
    }
    return null
  }

  #valueOf(origin: Origin): unknown {
    return 'index' in origin ? this.#cells[origin.index] : origin.constant
  }

  #noteUnread({ header }: Origin, value: unknown): void {
    const known = this.#unread.get(header)
    if (known) known.count += 1
    else this.#unread.set(header, { header, example: String(value).slice(0, 60), count: 1 })
  }
}
