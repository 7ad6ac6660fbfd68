import { AppError } from '#domain/errors.ts'
import { cleanText } from '#domain/text/clean.ts'
import { FIELDS, type Field } from './columns/fields.ts'
import { type ColumnMap, fieldOf, type FieldSource } from './columns/recognise.ts'
import { kindOfList } from './columns/kind-of-list.ts'
import { normaliser } from './normalise/normalise.ts'
import { Remarks } from './normalise/remarks.ts'
import { generic } from './presets/generic.ts'

/** Values for every row, by field. */
export type ColumnDefaults = ReadonlyMap<Field, string>

/** Reads `column=value` pairs; the column may be any name a sheet could have. Throws `AppError` naming the bad one. */
export function parseColumnDefaults(pairs: readonly string[]): ColumnDefaults {
  const constants = new Map<Field, string>()
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [column, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    if (at < 1 || value === '')
      throw new AppError('bad_request', `--set takes column=value, such as name=Chipotle, not "${pair}".`)
    const field = fieldOf(column)
    if (field === undefined)
      throw new AppError('bad_request', `--set knows no column "${column}": it knows ${FIELDS.join(', ')}.`)
    if (!isReadable(field, value))
      throw new AppError('bad_request', `--set ${pair}: "${value}" cannot be read as ${field}.`)
    constants.set(field, value)
  }
  return constants
}

/** Whether the field's reader accepts the value. */
function isReadable(field: Field, constant: string): boolean {
  const remarks = new Remarks()
  const fields = new Map<Field, readonly FieldSource[]>([
    ['name', [{ header: 'name', constant: 'Name' }]],
    [field, [{ header: field, constant }]],
  ])
  const columns: ColumnMap = { preset: generic, fields, unknown: [] }
  normaliser(columns, [], remarks)({ row: 1, cells: [] })
  return remarks.list().length === 0
}

/**
 * The column map with values for what the sheet lacks: a given value fills absent columns and empty cells, the sheet's
 * own values stay. A record's source, within which its id is unique, is the one given, else the preset's, else the
 * file's base name, except in formats that have a `source` field.
 */
export function withColumnDefaults(
  columns: ColumnMap,
  constants: ColumnDefaults,
  fileName: string,
): ColumnMap {
  const fields = new Map(columns.fields)
  const fill = (field: Field, constant: string, header: string) =>
    fields.set(field, [...(fields.get(field) ?? []), { header, constant }])
  for (const [field, value] of constants) fill(field, value, `--set ${field}`)
  const origin = columns.preset.source ?? (fields.has('sourceId') ? baseName(fileName) : undefined)
  const isOwn = columns.preset.fields.source !== undefined && columns.fields.has('source')
  if (origin !== undefined && !isOwn) fill('source', origin, 'file name')
  if (columns.preset.country !== undefined) fill('country', columns.preset.country, 'preset')
  if (columns.preset.licence !== undefined) fill('sourceLicence', columns.preset.licence, 'preset')
  return { ...columns, fields }
}

/**
 * Adds a default category to the column map of a list without a category column: the kind named by the header of the
 * name column, by the first names or by the file's name.
 */
export function withKindOfList(
  columns: ColumnMap,
  body: readonly { readonly cells: readonly unknown[] }[],
  fileName: string,
): ColumnMap {
  const { preset, fields } = columns
  const [name] = preset === generic ? (fields.get('name') ?? []) : []
  if (name === undefined || !('index' in name) || fields.has('type') || fields.has('category')) return columns
  const names = body.flatMap(({ cells }) => cleanText(cells[name.index]) ?? [])
  const kind = kindOfList(name.header, names, baseName(fileName))
  if (kind === undefined) return columns
  return { ...columns, fields: new Map([...fields, ['category', [{ header: name.header, constant: kind }]]]) }
}

/** A file's name without folder, extension and a repeated download's number: 'starbucks' of 'starbucks (1).csv'. */
export function baseName(fileName: string): string {
  const name = fileName.split(/[/\\]/).at(-1) ?? fileName
  return name
    .replace(
      /(?:\.(?:csv|tsv|txt|xlsx?|xlsm|ods|json|jsonl|ndjson|geojson|geojsonl|geojsonseq|gz|[a-z0-9]{1,5}))$/i,
      '',
    )
    .replace(/ \(\d+\)$/, '')
}
