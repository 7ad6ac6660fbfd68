import type { Field } from './fields.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'

/** The columns of some fields by index from 0, the most trusted first. */
export type Ranks = Readonly<Partial<Record<Field, readonly number[]>>>

/** Sorts the sources of each field in the given order; columns not in the order come after. */
export function withRanks(columns: ColumnMap, ranks: Ranks): ColumnMap {
  const fields = [...columns.fields].map(
    ([field, origins]) => [field, ranked(origins, ranks[field])] as const,
  )
  return { ...columns, fields: new Map(fields) }
}

function ranked(origins: readonly FieldSource[], order: readonly number[] = []): readonly FieldSource[] {
  if (order.length === 0) return origins
  const placeOf = (origin: FieldSource) => {
    const place = 'index' in origin ? order.indexOf(origin.index) : -1
    return place === -1 ? order.length : place
  }
  return origins.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The columns of a field, in their order of trust. */
export const columnsOfField = ({ fields }: ColumnMap, field: Field): number[] => [
  ...new Set((fields.get(field) ?? []).flatMap((origin) => ('index' in origin ? origin.index : []))),
]

/** The ranks after one column of a field has moved one place up (-1) or down (1). */
export function movedInRanks(
  columns: ColumnMap,
  ranks: Ranks,
  { field, index, by }: { readonly field: Field; readonly index: number; readonly by: -1 | 1 },
): Ranks {
  const order = columnsOfField(columns, field)
  const from = order.indexOf(index)
  const other = order[from + by]
  if (from === -1 || other === undefined) return ranks
  const moved = order.with(from, other).with(from + by, index)
  return { ...ranks, [field]: moved }
}
