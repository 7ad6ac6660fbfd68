import { loadCityNames } from '#domain/geo/city-names.ts'
import { countryInColumn } from '#domain/geo/country-in-column.ts'
import type { DerivedField } from '#domain/import/derivations.ts'
import { fold } from '#domain/text/fold.ts'
import type { SheetChoice } from '../choose-sheets.ts'
import { kindOfName } from '../columns/kind-of-list.ts'
import type { Field } from '../columns/fields.ts'
import { inCountry } from './complete-from-others.ts'
import type { Derivations } from './derivations.ts'
import type { AcceptedRow } from './normalise.ts'
import type { ColumnMap } from '../columns/recognise.ts'

/** Values that sheet names give to their rows if no column does: 'Ankara' and 'İzmir', 'Hotels' and 'Museums'. */
export interface ToldBySheets {
  readonly field: 'city' | 'countryCode' | 'category'
  readonly bySheet: ReadonlyMap<string, string>
}

/** The fewest sheets, and the share of their names that must be values of the same field. */
const FEWEST_SHEETS = 2
const MOST_OF_THEM = 0.75

/** The values by sheet, if enough of the names give one. */
function valuesOf(
  names: readonly string[],
  read: (name: string) => string | null | undefined,
): ReadonlyMap<string, string> | undefined {
  const values = new Map(
    names.flatMap((name) => {
      const value = read(name)
      return value ? [[name, value] as const] : []
    }),
  )
  return values.size >= names.length * MOST_OF_THEM ? values : undefined
}

/**
 * The field and values that a workbook's sheet names give; undefined if a column has the field or the names give none.
 */
export async function toldBySheets(
  sheets: readonly SheetChoice[],
  { fields }: ColumnMap,
  derivations: Derivations,
): Promise<ToldBySheets | undefined> {
  const names = sheets.filter(({ use }) => use === 'read').map(({ name }) => name.trim())
  if (names.length < FEWEST_SHEETS) return undefined
  const hasNone = (...any: Field[]) => !any.some((field) => fields.has(field))
  const isOff = (field: DerivedField) => !derivations.allows(field)
  const countries =
    hasNone('country', 'city') && !isOff('country') ? valuesOf(names, countryInColumn) : undefined
  if (countries) return { field: 'countryCode', bySheet: countries }
  const cities = hasNone('city') && !isOff('city') ? await citiesOf(names) : undefined
  if (cities) return { field: 'city', bySheet: cities }
  const kinds = hasNone('category', 'type') && !isOff('category') ? valuesOf(names, kindOfName) : undefined
  return kinds && { field: 'category', bySheet: kinds }
}

async function citiesOf(names: readonly string[]) {
  const known = await loadCityNames()
  return valuesOf(names, (name) => (known.has(fold(name)) ? name : undefined))
}

/** The row with the value of its sheet's name, if its own cells lack it. */
export function withTold(
  row: AcceptedRow,
  sheet: string | undefined,
  told: ToldBySheets | undefined,
  derivations: Derivations,
): AcceptedRow {
  const value = sheet === undefined ? undefined : told?.bySheet.get(sheet.trim())
  if (told === undefined || value === undefined || row.candidate[told.field]) return row
  if (told.field === 'countryCode') return inCountry(row, value, 'sheet', derivations)
  return {
    ...row,
    candidate: { ...row.candidate, [told.field]: value },
    rules: { ...row.rules, [told.field]: 'sheet' },
  }
}
