import { type JsonRecord, isObject } from './json-records.ts'

/** A record of a Django fixture, `{"model": "shops.shop", "pk": 1, "fields": {...}}`, and its row. */
export interface FixtureRecord {
  readonly row: number
  readonly model: string
  readonly pk: unknown
  readonly fields: JsonRecord
}

const MODEL = /^\w+\.\w+$/
const OF_FIXTURE = new Set(['model', 'pk', 'fields', 'natural_key'])

/** The record as one of a fixture; undefined for any other record. */
export function asFixture(row: number, record: JsonRecord): FixtureRecord | undefined {
  const { model, pk, fields } = record
  const isIt = typeof model === 'string' && MODEL.test(model) && isObject(fields)
  return isIt && Object.keys(record).every((key) => OF_FIXTURE.has(key))
    ? { row, model: model.toLowerCase(), pk, fields }
    : undefined
}

/** Relations whose fields are the record's own, not only a name. */
const OF_PARTS = /^(?:address|location|contact|contact_?(?:info|details))$/i
const OF_PLACE =
  /(?:^|_)(?:lat(?:itude)?|lng|lon(?:gitude)?|address|street|phone|telephone|tel|mobile|city|town|postcode|postal_code|zip)(?:_?\d)?$/i
const NAME = /(?:^|_)(?:name|title)$/i
/** Addresses have countries and these have continents. */
const DEEPEST = 4

const nameOf = (fields: JsonRecord) =>
  Object.entries(fields).find(([key, value]) => NAME.test(key) && typeof value === 'string')?.[1]

const tableOf = (model: string) => model.slice(model.indexOf('.') + 1)

/**
 * The businesses of a fixture with the fields of their relations, which are fields with a model's name; without a record
 * where a row is neither a business nor a relation. The rows of a single model are all businesses.
 */
export function fixtureRecords(all: readonly FixtureRecord[]) {
  const tables = Map.groupBy(all, ({ model }) => tableOf(model))
  const fieldsByKey = new Map(
    [...tables].map(([table, rows]) => [table, new Map(rows.map(({ pk, fields }) => [pk, fields]))]),
  )
  const related = new Set<string>()
  const joined = (fields: JsonRecord, depth = 0): JsonRecord => {
    const parts: JsonRecord[] = []
    const own: [string, unknown][] = []
    for (const [key, value] of Object.entries(fields)) {
      const table = key.toLowerCase()
      const relation = depth < DEEPEST ? fieldsByKey.get(table)?.get(value) : undefined
      if (relation === undefined) {
        own.push([key, value])
        continue
      }
      related.add(table)
      const whole = joined(relation, depth + 1)
      if (OF_PARTS.test(key)) parts.push(whole)
      else own.push([key, nameOf(whole) ?? null])
    }
    return Object.fromEntries([...parts.flatMap((part) => Object.entries(part)), ...own])
  }
  const rows = all.map((each) => ({ ...each, whole: joined(each.fields) }))
  return rows.flatMap(({ row, model, pk, whole }): { row: number; model: string; record?: JsonRecord }[] => {
    const isRelation = related.has(tableOf(model))
    const isPlace = nameOf(whole) !== undefined && Object.keys(whole).some((key) => OF_PLACE.test(key))
    if (tables.size === 1 || (isPlace && !isRelation))
      return [{ row, model, record: { ...(pk != null && { id: pk }), ...whole } }]
    return isRelation ? [] : [{ row, model }]
  })
}
