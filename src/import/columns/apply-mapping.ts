import { type Field, FIELDS } from './fields.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { type Column, SheetColumns } from './sheet-columns.ts'

/** The operator's field for each column, by index from 0; null leaves the column out. */
export type Mapping = Readonly<Record<number, Field | null>>

/** A field that is read from a column. */
export interface FieldAssignment {
  readonly field: Field
  /** The column's rank from 1 in the field's order of trust; null if no other column has the field. */
  readonly place: number | null
}

const uses = (origin: FieldSource, index: number) =>
  'index' in origin && (origin.index === index || (origin.parts ?? []).some((part) => part.index === index))

/**
 * The recognised columns with a mapping applied: a mapped column gives its mapped field and no other, ahead of the
 * recognised ones; of several, the first in the sheet counts first.
 */
export function withMapping(columns: ColumnMap, headers: readonly unknown[], mapping: Mapping): ColumnMap {
  const { all } = new SheetColumns(headers)
  const recognised = mappingOf(columns, headers)
  const said = all.filter(({ index }) => (mapping[index] ?? null) !== recognised[index] && index in mapping)
  if (said.length === 0) return columns
  const fields = new Map<Field, readonly FieldSource[]>()
  for (const field of FIELDS) {
    const isChosen = ({ index }: Column) => mapping[index] === field
    const gone = new Set(said.filter((column) => !isChosen(column)).map(({ index }) => index))
    const left = (columns.fields.get(field) ?? []).flatMap((origin) => without(origin, gone))
    const chosen = said.filter(isChosen).flatMap((column) => {
      // A value inside the column, such as one of its JSON, is kept if it belongs to the mapped field.
      const known = left.filter((origin) => uses(origin, column.index))
      return known.length > 0 ? known : [column]
    })
    const origins = [...new Set([...chosen, ...left])]
    if (origins.length > 0) fields.set(field, origins)
  }
  const isRead = (index: number) => [...fields.values()].flat().some((origin) => uses(origin, index))
  return {
    preset: columns.preset,
    fields,
    unknown: all.filter(({ index }) => !isRead(index)).map(({ header }) => header),
  }
}

/** Moves the columns of a mapping ahead of all others of their fields. */
export function withFirst(columns: ColumnMap, mapping: Mapping): ColumnMap {
  const isMapped = (origin: FieldSource, field: Field) => 'index' in origin && mapping[origin.index] === field
  const fields = [...columns.fields].map(
    ([field, origins]) =>
      [field, [...origins].sort((a, b) => Number(isMapped(b, field)) - Number(isMapped(a, field)))] as const,
  )
  return { ...columns, fields: new Map(fields) }
}

/** The origin without these columns; an origin spread over several columns keeps the rest, if any. */
function without(origin: FieldSource, gone: ReadonlySet<number>): FieldSource[] {
  if (!('index' in origin)) return [origin]
  if (origin.parts === undefined) return gone.has(origin.index) ? [] : [origin]
  const parts = origin.parts.filter(({ index }) => !gone.has(index))
  const [first] = parts
  return first === undefined ? [] : [{ ...origin, index: first.index, parts }]
}

/** The first field of each column, by the column's index; null for a column that is not read. */
export function mappingOf(columns: ColumnMap, headers: readonly unknown[]): Mapping {
  const { all } = new SheetColumns(headers)
  return Object.fromEntries(all.map(({ index }) => [index, fieldsOfColumn(columns, index)[0]?.field ?? null]))
}

/** All fields read from the column at this index, its first one first. */
export function fieldsOfColumn({ fields }: ColumnMap, index: number): readonly FieldAssignment[] {
  return [...fields].flatMap(([field, origins]) => {
    const origin = origins.find((each) => uses(each, index))
    if (origin === undefined || !('index' in origin)) return []
    // Values inside one column, and parts spread over many, share one rank.
    const places = [...new Set(origins.flatMap((each) => ('index' in each ? each.index : [])))]
    return [{ field, place: places.length > 1 ? places.indexOf(origin.index) + 1 : null }]
  })
}
