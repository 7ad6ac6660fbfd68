import { isStateOf } from '#domain/geo/states.ts'
import { hasStreetWord } from '#domain/geo/street-words.ts'
import { cleanText } from '#domain/text/clean.ts'
import { generic } from '../presets/generic.ts'
import { type Field, inOrder } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { ColumnMap, FieldSource } from './recognise.ts'
import { SheetColumns } from './sheet-columns.ts'

interface Row {
  readonly cells: readonly unknown[]
}

/** Words for the town of an address in Australia, New Zealand and South Africa. */
const SUBURBS = new Set(['suburb', 'suburbname', 'suburbtown', 'townsuburb', 'citysuburb'])
const COUNTRIES = ['US', 'CA', 'AU', 'BR', 'IN', 'MX']
const isState = (text: string) => COUNTRIES.some((country) => isStateOf(country, text))

/** Parts of a place that lists of area searches start from. */
const SEARCHED = ['postalCode', 'neighbourhood'] as const

/**
 * Removes the columns of the searched place: 'zip' beside 'zip latitude' and 'zip longitude' is not the zip of a venue
 * with its own position.
 */
function withoutSearches(columns: ColumnMap, headers: readonly unknown[]): ColumnMap {
  const keys = new Set(headers.map(headerKey))
  const [position] = columns.fields.get('latitude') ?? []
  const isSearched = (origin: FieldSource) => {
    const key = headerKey(origin.header)
    const ofCentre = ['latitude', 'lat'].map((name) => headerKey(`${key} ${name}`))
    return position && ofCentre.some((name) => keys.has(name) && name !== headerKey(position.header))
  }
  const fields = new Map<Field, readonly FieldSource[]>(columns.fields)
  const left: string[] = []
  for (const field of SEARCHED) {
    const origins = fields.get(field) ?? []
    const kept = origins.filter((origin) => !isSearched(origin))
    if (kept.length === origins.length) continue
    left.push(...origins.filter(isSearched).map(({ header }) => header))
    if (kept.length > 0) fields.set(field, kept)
    else fields.delete(field)
  }
  return left.length === 0 ? columns : { ...columns, fields, unknown: [...left, ...columns.unknown] }
}

/**
 * Judges place columns with ambiguous headers by their values, in lists of no known format: 'ST' has states or streets,
 * and a suburb is the town if the list has no other.
 */
export function judgePlaces(
  recognised: ColumnMap,
  headers: readonly unknown[],
  rows: readonly Row[],
): ColumnMap {
  if (recognised.preset !== generic) return recognised
  const columns = withoutSearches(recognised, headers)
  const fields = new Map<Field, readonly FieldSource[]>(columns.fields)
  const claimed = new Set<string>()
  for (const column of new SheetColumns(headers).all) {
    const key = headerKey(column.header)
    if (key === 'st' && columns.unknown.includes(column.header)) {
      const texts = rows.flatMap(({ cells }) => cleanText(cells[column.index]) ?? [])
      const most = (is: (text: string) => boolean) => texts.filter(is).length > texts.length / 2
      const field = most(isState) ? 'state' : most((text) => hasStreetWord(text, true)) ? 'street' : undefined
      if (field === undefined || fields.has(field)) continue
      fields.set(field, [column])
      claimed.add(column.header)
    } else if (SUBURBS.has(key) && !fields.has('city') && (fields.has('state') || fields.has('country'))) {
      fields.set('city', [column])
      const others = (fields.get('neighbourhood') ?? []).filter(
        (origin) => !('index' in origin) || origin.index !== column.index,
      )
      if (others.length > 0) fields.set('neighbourhood', others)
      else fields.delete('neighbourhood')
      claimed.add(column.header)
    }
  }
  if (claimed.size === 0) return columns
  return {
    ...columns,
    fields: inOrder(fields),
    unknown: columns.unknown.filter((header) => !claimed.has(header)),
  }
}
