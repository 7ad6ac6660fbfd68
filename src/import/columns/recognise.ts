import { generic } from '../presets/generic.ts'
import { ALIASES_IN_DOUBT } from '../presets/aliases/aliases.ts'
import { PRESETS } from '../presets/presets.ts'
import type { Preset } from '../presets/preset.ts'
import { type DerivedColumn, FIELDS, type Field, type HeaderTable, inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import { fieldsByTokens, mayBeName } from './header-tokens.ts'
import { type Column, SheetColumns } from './sheet-columns.ts'

/** The source of a field's value: the sheet, or a constant for every row. */
export type FieldSource = Column | { readonly header: string; readonly constant: string }

/** The meaning of a sheet's columns. */
export interface ColumnMap {
  readonly preset: Preset
  /** The origins of each recognised field, the most trusted first: the first with a value counts. */
  readonly fields: ReadonlyMap<Field, readonly FieldSource[]>
  /** Headers of the columns that are not read, as the sheet writes them. */
  readonly unknown: readonly string[]
}

/** Fields whose value is a list or an object, which some formats spread over many columns. */
const SPREAD_FIELDS: ReadonlySet<Field> = new Set(['workingHours', 'specialHours', 'about'])

/** Multi-valued fields: further columns with the same meaning are read as well. */
const SEVERAL: ReadonlySet<Field> = new Set(['phone', 'email', 'website'])

/** Matches headers with fields by the given preset, else by the preset whose headers these are. */
export function recogniseColumns(cells: readonly unknown[], forced?: Preset): ColumnMap {
  const columns = new SheetColumns(cells)
  const preset = forced ?? presetOf(columns)
  const fields = new Map<Field, readonly Column[]>()
  const claimed = new Set<number>()
  const claim = (field: Field, found: readonly Column[]) => {
    if (found.length > 0) fields.set(field, [...(fields.get(field) ?? []), ...found])
    return found.flatMap(({ index, parts }) => parts?.map((part) => part.index) ?? index)
  }
  for (const field of FIELDS)
    for (const index of claim(field, originsOf(field, preset.fields, columns))) claimed.add(index)
  const isFree = ({ index }: Column) => !claimed.has(index)
  if (preset !== generic) {
    // Fields that the preset lacks use the generic names, but never a column that the preset uses.
    const ignored = new Set(
      (preset.ignored ?? []).flatMap((name) => columns.find(name)).map(({ index }) => index),
    )
    const isLeft = (column: Column) => isFree(column) && !ignored.has(column.index)
    const added = FIELDS.filter((field) => !fields.has(field)).flatMap((field) =>
      claim(field, originsOf(field, generic.fields, columns).filter(isLeft)),
    )
    for (const index of added) claimed.add(index)
  } else {
    for (const index of claimByWords(columns, fields, isFree, claim)) claimed.add(index)
    // The source column of a merged list, which tells the source of each id.
    const namesIds = columns.find('source id').some(({ index }) => claimed.has(index))
    const sources = namesIds ? columns.find('source').filter(isFree) : []
    for (const index of claim('source', sources)) claimed.add(index)
  }
  const unknown = columns.all.filter(isFree).map(({ header }) => header)
  if (preset === generic) divideCategories(fields)
  return { preset, fields: inOrder(fields), unknown }
}

/** One key for 'Category', 'Category 2' and 'Categories'. */
const singularOf = (header: string) =>
  headerKey(header)
    .replace(/\d+$/, '')
    .replace(/ies$|s$/, (end) => (end === 's' ? '' : 'y'))

/**
 * Columns named like the first category column, or its plural, hold further categories, but not the same one in other
 * words.
 */
function divideCategories(fields: Map<Field, readonly Column[]>): void {
  const [first, ...rest] = fields.get('category') ?? []
  if (first === undefined) return
  const further = rest.filter(
    ({ header, index }) =>
      index !== first.index &&
      (singularOf(header) === singularOf(first.header) || headerKey(header) === 'categories'),
  )
  if (further.length === 0) return
  fields.set('category', [first, ...rest.filter((column) => !further.includes(column))])
  fields.set('otherCategories', [...further, ...(fields.get('otherCategories') ?? [])])
}

/** Recognises the columns of fields without a known name by the words of their headers, then by doubtful names. */
function claimByWords(
  columns: SheetColumns,
  fields: ReadonlyMap<Field, readonly Column[]>,
  isFree: (column: Column) => boolean,
  claim: (field: Field, found: readonly Column[]) => number[],
): number[] {
  const worded = columns.all
    .filter(isFree)
    .map((column) => ({ column, means: fieldsByTokens(column.header) }))
  const lacking = FIELDS.filter((field) => !fields.has(field) || SEVERAL.has(field))
  const claimed = lacking.flatMap((field) =>
    claim(
      field,
      worded.flatMap(({ column, means }) => (means.includes(field) ? column : [])),
    ),
  )
  const isLeft = (column: Column) => isFree(column) && !claimed.includes(column.index)
  if (!fields.has('name'))
    claimed.push(
      ...claim(
        'name',
        columns.all.filter((column) => isLeft(column) && mayBeName(column.header)),
      ),
    )
  for (const [field, names] of ALIASES_IN_DOUBT) {
    if (field === 'state' && fields.has(field)) continue
    const doubtful = names.flatMap((name) => columns.find(name))
    claimed.push(...claim(field, field === 'name' ? doubtful.filter(isLeft) : doubtful))
  }
  return claimed
}

function originsOf(field: Field, table: HeaderTable, columns: SheetColumns): Column[] {
  const headers = withoutRepeats(table[field] ?? [])
  const found = headers.flatMap((header) =>
    typeof header === 'string' ? columns.find(header) : columns.findDerived(header),
  )
  if (!SPREAD_FIELDS.has(field)) return found
  const names = headers.filter((header) => typeof header === 'string')
  const spread = names.flatMap((header) => columns.findSpread(header))
  return [...found, ...spread, ...(field === 'workingHours' ? columns.findDays() : [])]
}

/** Names that differ only in case and separators are equal, except in a path, whose keys are exact. */
function withoutRepeats(headers: readonly (string | DerivedColumn)[]): (string | DerivedColumn)[] {
  const keys = new Set<string>()
  return headers.filter((header) => {
    if (typeof header !== 'string') return true
    const key = header.includes('.') ? header : headerKey(header)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
}

/** The field of a column with this name, in any preset; undefined for an unknown name. */
export function fieldOf(header: string): Field | undefined {
  const key = headerKey(header)
  const knows = (table: HeaderTable, field: Field) =>
    table[field]?.some((each) => typeof each === 'string' && headerKey(each) === key)
  const named = FIELDS.find((field) => headerKey(field) === key)
  return named ?? FIELDS.find((field) => PRESETS.some((preset) => knows(preset.fields, field)))
}

function presetOf(columns: SheetColumns): Preset {
  const hasAll = (headers: readonly string[]) => headers.every((header) => columns.has(header))
  return PRESETS.find(({ signature }) => signature.some(hasAll)) ?? generic
}
