import { generic } from '../presets/generic.ts'
import { PRESETS } from '../presets/presets.ts'
import type { Preset } from '../presets/preset.ts'
import { FIELDS, type Field, type HeaderTable } from './fields.ts'
import { headerKey } from './header-key.ts'
import { type Column, SheetColumns } from './sheet-columns.ts'

/** Where a field's value is found: in the sheet, or the same for every row. */
export type FieldSource = Column | { readonly header: string; readonly constant: string }

/** What the columns of a sheet mean. */
export interface ColumnMap {
  readonly preset: Preset
  /** The origins of each recognised field, the most trusted first: the first that has a value counts. */
  readonly fields: ReadonlyMap<Field, readonly FieldSource[]>
  /** Headers of the columns that no field is read from, as the sheet writes them. */
  readonly unknown: readonly string[]
}

/** Fields whose value is a list or an object, which some formats spread over many columns. */
const SPREAD_FIELDS: ReadonlySet<Field> = new Set(['workingHours', 'specialHours', 'about'])

/** Matches headers with fields, by the given preset, else by the one whose headers these are. */
export function recogniseColumns(cells: readonly unknown[], forced?: Preset): ColumnMap {
  const columns = new SheetColumns(cells)
  const preset = forced ?? presetOf(columns)
  const fields = new Map<Field, readonly FieldSource[]>()
  const claimed = new Set<number>()
  const claim = (field: Field, table: HeaderTable, isFree: (index: number) => boolean) => {
    const origins = originsOf(field, table, columns).filter(({ index }) => isFree(index))
    if (origins.length > 0) fields.set(field, origins)
    return origins.flatMap(({ index, parts }) => parts?.map((part) => part.index) ?? index)
  }
  for (const field of FIELDS) for (const index of claim(field, preset.fields, () => true)) claimed.add(index)
  // Fields that the preset lacks use the generic names, but never a column that the preset has explained.
  const isFree = (index: number) => preset === generic || !claimed.has(index)
  const added = FIELDS.filter((field) => !fields.has(field)).flatMap((field) =>
    claim(field, generic.fields, isFree),
  )
  for (const index of added) claimed.add(index)
  const unknown = columns.all.filter(({ index }) => !claimed.has(index)).map(({ header }) => header)
  return { preset, fields, unknown }
}

function originsOf(field: Field, table: HeaderTable, columns: SheetColumns): Column[] {
  const headers = [...new Map((table[field] ?? []).map((header) => [headerKey(header), header])).values()]
  const found = headers.flatMap((header) => columns.find(header))
  if (!SPREAD_FIELDS.has(field)) return found
  const spread = headers.flatMap((header) => columns.findSpread(header))
  return [...found, ...spread, ...(field === 'workingHours' ? columns.findDays() : [])]
}

/** The field that a column of this name would give, by any preset; undefined where it is unknown. */
export function fieldOf(header: string): Field | undefined {
  const key = headerKey(header)
  const knows = (table: HeaderTable, field: Field) => table[field]?.some((each) => headerKey(each) === key)
  const named = FIELDS.find((field) => headerKey(field) === key)
  return named ?? FIELDS.find((field) => PRESETS.some((preset) => knows(preset.fields, field)))
}

function presetOf(columns: SheetColumns): Preset {
  const hasAll = (headers: readonly string[]) => headers.every((header) => columns.has(header))
  return PRESETS.find(({ signature }) => signature.some(hasAll)) ?? generic
}
