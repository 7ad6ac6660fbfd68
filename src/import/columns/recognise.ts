import { cleanText } from '#domain/text/clean.ts'
import { generic } from '../presets/generic.ts'
import { PRESETS } from '../presets/presets.ts'
import type { Preset } from '../presets/preset.ts'
import { FIELDS, type Field, type HeaderTable } from './fields.ts'
import { headerKey } from './header-key.ts'

/** Where a field's value is found: in a column of the sheet, or the same for every row. */
export type Origin =
  { readonly header: string; readonly index: number } | { readonly header: string; readonly constant: string }

/** What the columns of a sheet mean. */
export interface ColumnMap {
  readonly preset: Preset
  /** The origins of each recognised field, the most trusted first: the first that says something counts. */
  readonly fields: ReadonlyMap<Field, readonly Origin[]>
  /** Headers of the columns that no field is read from, as the sheet writes them. */
  readonly unknown: readonly string[]
}

type Columns = ReadonlyMap<string, readonly { readonly header: string; readonly index: number }[]>

/** Matches headers with fields, by the given preset, else by the one whose headers these are. */
export function recogniseColumns(cells: readonly unknown[], forced?: Preset): ColumnMap {
  const columns = columnsByKey(cells)
  const preset = forced ?? presetOf(columns)
  const fields = new Map<Field, readonly Origin[]>()
  const claimed = new Set<number>()
  const claim = (field: Field, table: HeaderTable, isFree: (index: number) => boolean) => {
    const keys = new Set((table[field] ?? []).map(headerKey))
    const origins = [...keys].flatMap((key) => columns.get(key) ?? []).filter(({ index }) => isFree(index))
    if (origins.length > 0) fields.set(field, origins)
    return origins
  }
  for (const field of FIELDS)
    for (const { index } of claim(field, preset.fields, () => true)) claimed.add(index)
  // Where the preset is silent, the general names speak, but never of a column that the preset has explained.
  const isFree = (index: number) => preset === generic || !claimed.has(index)
  const added = FIELDS.filter((field) => !fields.has(field)).flatMap((field) =>
    claim(field, generic.fields, isFree),
  )
  for (const { index } of added) claimed.add(index)
  const unknown = [...columns.values()].flat().filter(({ index }) => !claimed.has(index))
  return { preset, fields, unknown: unknown.sort((a, b) => a.index - b.index).map(({ header }) => header) }
}

/** The field that a column of this name would give, by any preset; undefined where none knows it. */
export function fieldOf(header: string): Field | undefined {
  const key = headerKey(header)
  const knows = (table: HeaderTable, field: Field) => table[field]?.some((each) => headerKey(each) === key)
  const named = FIELDS.find((field) => headerKey(field) === key)
  return named ?? FIELDS.find((field) => PRESETS.some((preset) => knows(preset.fields, field)))
}

function columnsByKey(cells: readonly unknown[]): Columns {
  const columns = new Map<string, { header: string; index: number }[]>()
  const last = cells.findLastIndex((cell) => cleanText(cell) !== null)
  for (const [index, cell] of cells.slice(0, last + 1).entries()) {
    const header = cleanText(cell) ?? `(column ${columnLetters(index)})`
    const key = headerKey(cell)
    columns.set(key, [...(columns.get(key) ?? []), { header, index }])
  }
  return columns
}

function presetOf(columns: Columns): Preset {
  const hasAll = (headers: readonly string[]) => headers.every((header) => columns.has(headerKey(header)))
  return PRESETS.find(({ signature }) => signature.some(hasAll)) ?? generic
}

/** A column's name in a spreadsheet: 'A' for 0, 'AA' for 26. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
