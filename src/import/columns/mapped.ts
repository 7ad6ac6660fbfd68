import type { Field } from './fields.ts'
import type { ColumnMap, Origin } from './recognise.ts'
import { SheetColumns } from './sheet-columns.ts'

/** What an operator says that columns mean, by their place from 0; null for one that is not to be read. */
export type Mapping = Readonly<Record<number, Field | null>>

const uses = (origin: Origin, index: number) =>
  'index' in origin && (origin.index === index || (origin.parts ?? []).some((part) => part.index === index))

/** The columns as recognised, save those that the mapping names: each of these gives its field before any other. */
export function withMapping(columns: ColumnMap, headers: readonly unknown[], mapping: Mapping): ColumnMap {
  const { all } = new SheetColumns(headers)
  const named = Object.entries(mapping).map(([index, field]) => [Number(index), field] as const)
  const fields = new Map<Field, readonly Origin[]>()
  for (const [field, origins] of columns.fields) {
    const left = origins.filter((origin) => !named.some(([index]) => uses(origin, index)))
    if (left.length > 0) fields.set(field, left)
  }
  for (const [index, field] of named) {
    const column = all.find((each) => each.index === index)
    if (field === null || column === undefined) continue
    // What was found inside the column, such as a value of its JSON, is kept where it means the same.
    const known = (columns.fields.get(field) ?? []).filter((origin) => uses(origin, index))
    fields.set(field, [...(known.length > 0 ? known : [column]), ...(fields.get(field) ?? [])])
  }
  const isRead = (index: number) => [...fields.values()].flat().some((origin) => uses(origin, index))
  return {
    preset: columns.preset,
    fields,
    unknown: all.filter(({ index }) => !isRead(index)).map(({ header }) => header),
  }
}

/** The field that each column gives first, by the column's place; null for one that is not read. */
export function mappingOf(columns: ColumnMap, headers: readonly unknown[]): Mapping {
  const { all } = new SheetColumns(headers)
  const fieldAt = (index: number) =>
    [...columns.fields].find(([, origins]) => origins.some((origin) => uses(origin, index)))?.[0] ?? null
  return Object.fromEntries(all.map(({ index }) => [index, fieldAt(index)]))
}
