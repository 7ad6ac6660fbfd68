import { loadCityNames } from '#domain/geo/city-names.ts'
import { cleanText } from '#domain/text/clean.ts'
import { fold } from '#domain/text/fold.ts'
import { LOCATION_NAMES } from '../presets/aliases/any-language.ts'
import { GROUP } from '../read/json-records.ts'
import { inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMap } from './recognise.ts'
import { SheetColumns } from './sheet-columns.ts'

const LOCATIONS = new Set(LOCATION_NAMES.map(headerKey))

interface Row {
  readonly cells: readonly unknown[]
}

/**
 * Finds the city column of a list that has none by its header: the keys of an object of lists, or a column that may
 * hold any location, if most values are names of cities of the world.
 */
export async function judgeGroups(
  columns: ColumnMap,
  headers: readonly unknown[],
  rows: readonly Row[],
): Promise<ColumnMap> {
  const { fields, unknown } = columns
  const mayBeCity = (header: string) =>
    unknown.includes(header) && (header === GROUP || LOCATIONS.has(headerKey(header)))
  const found = fields.has('city')
    ? []
    : new SheetColumns(headers).all.filter(({ header }) => mayBeCity(header))
  for (const column of found) {
    const keys = [...new Set(rows.flatMap(({ cells }) => cleanText(cells[column.index]) ?? []))]
    const names = await loadCityNames()
    if (keys.filter((key) => names.has(fold(key))).length <= keys.length / 2) continue
    return {
      ...columns,
      fields: inOrder(new Map([...fields, ['city', [column]]])),
      unknown: unknown.filter((header) => header !== column.header),
    }
  }
  return columns
}
