import { loadCityNames } from '#domain/geo/city-names.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { GROUP } from '../read/json-records.ts'
import { inOrder } from './fields.ts'
import type { ColumnMap } from './recognise.ts'
import { SheetColumns } from './sheet-columns.ts'

interface Row {
  readonly cells: readonly unknown[]
}

/** Of the lists that an object keeps by a key, the key is the city of their records where most are names of cities. */
export async function judgeGroups(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly Row[],
): Promise<ColumnMap> {
  const { fields, unknown } = columns
  if (!unknown.includes(GROUP) || fields.has('city')) return columns
  const column = new SheetColumns(headers).all.find(({ header }) => header === GROUP)
  if (column === undefined) return columns
  const keys = [...new Set(rows.flatMap(({ cells }) => cleanText(cells[column.index]) ?? []))]
  const names = await loadCityNames()
  if (keys.filter((key) => names.has(fold(key))).length <= keys.length / 2) return columns
  return {
    ...columns,
    fields: inOrder(new Map([...fields, ['city', [column]]])),
    unknown: unknown.filter((header) => header !== GROUP),
  }
}
