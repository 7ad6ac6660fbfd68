import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { FIELDS } from '#import/columns/fields.ts'
import { headerKey } from '#import/columns/header-key.ts'
import type { Mapping } from '#import/columns/apply-mapping.ts'
import type { SheetColumn } from '#import/open-file.ts'
import type { Reading } from './reading.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import { okJson, client } from '../kit/api.ts'
import type { Template } from './templates.queries.ts'

const mappings = client.api.admin['import-mappings'][':headers']

const LONGEST_HEADER = 200
const LONGEST_NAME = 100

/** The same columns in the same order have the same hash, whatever their spelling. */
function param(sheet: readonly SheetColumn[]) {
  const headers = JSON.stringify(sheet.map(({ header }) => headerKey(header)))
  return { param: { headers: bytesToHex(sha256(utf8ToBytes(headers))) } }
}

const isChoice = (sheet: readonly SheetColumn[], [index, field]: readonly [string, string | null]) => {
  const column = sheet[Number(index)]
  return column !== undefined && column.field !== field
}

/** A mapping and the order of columns of one field. */
export type SavedMapping = Pick<Reading, 'mapping' | 'ranks'>

type Stored = Pick<Template, 'mapping' | 'ranks'>

const KNOWN: ReadonlySet<string | null> = new Set([...FIELDS, null])

const readable = (sheet: readonly SheetColumn[], { mapping, ranks }: Stored): SavedMapping => {
  const chosen = Object.entries(mapping).filter((each) => KNOWN.has(each[1]) && isChoice(sheet, each))
  const arranged = Object.entries(ranks ?? {}).filter(([field]) => KNOWN.has(field))
  return { mapping: Object.fromEntries(chosen) as Mapping, ranks: Object.fromEntries(arranged) }
}

/** The mapping saved for these headers, where it is still valid and differs from the recognised one. */
export async function loadSavedMapping(sheet: readonly SheetColumn[]): Promise<SavedMapping> {
  const { mapping, ranks } = await okJson(mappings.$get(param(sheet)))
  return readable(sheet, { mapping: mapping ?? {}, ranks })
}

/** Saves the mapping for these headers, where it differs from the recognised one. */
export async function storeMapping(
  sheet: readonly SheetColumn[],
  saved: SavedMapping,
  fileName: string,
): Promise<void> {
  const name = firstUnits(fileName.replace(/\.\w+$/, ''), LONGEST_NAME)
  await okJson(mappings.$put({ ...param(sheet), json: { name, ...templateOf(sheet, saved) } }))
}

/** The mapping as a template of these headers. */
export function templateOf(sheet: readonly SheetColumn[], { mapping, ranks }: SavedMapping) {
  const chosen = Object.entries(mapping).filter((each) => isChoice(sheet, each))
  return {
    headers: sheet.map(({ header }) => firstUnits(header, LONGEST_HEADER)),
    mapping: Object.fromEntries(chosen),
    ranks: ranks as Record<string, number[]>,
  }
}

/** The recognised mapping with the saved choices. */
export const mappingWith = (sheet: readonly SheetColumn[], { mapping }: SavedMapping): Mapping => ({
  ...Object.fromEntries(sheet.map(({ field }, index) => [index, field])),
  ...mapping,
})

/** A template's mapping of a sheet's columns, matched by header, and how many of its columns the sheet has. */
export function savedIn(
  template: Template,
  sheet: readonly SheetColumn[],
): SavedMapping & { readonly found: number } {
  const left = sheet.map(({ header }, index) => ({ key: headerKey(header), index }))
  const places = (template.headers ?? []).map((header) => {
    const at = left.findIndex(({ key }) => key === headerKey(header))
    return at === -1 ? undefined : left.splice(at, 1)[0]?.index
  })
  const placed = Object.entries(template.mapping).flatMap(([index, field]) => {
    const place = places[Number(index)]
    return place === undefined ? [] : [[place, field] as const]
  })
  const ranked = Object.entries(template.ranks ?? {}).map(
    ([field, order]) => [field, order.flatMap((index) => places[index] ?? [])] as const,
  )
  return {
    ...readable(sheet, { mapping: Object.fromEntries(placed), ranks: Object.fromEntries(ranked) }),
    found: places.filter((place) => place !== undefined).length,
  }
}

/** Whether both mappings of a sheet are equal. */
export function isSameReading(
  sheet: readonly SheetColumn[],
  one: SavedMapping,
  other: SavedMapping,
): boolean {
  const [first = '', second] = [one, other].map((each) => {
    const { mapping, ranks } = templateOf(sheet, each)
    return JSON.stringify([mapping, Object.entries(ranks).sort(([a], [b]) => (a < b ? -1 : 1))])
  })
  return first === second
}

/** Minimum share of a template's columns in a sheet for it to be likely the same list. */
const SAME_LIST = 0.75

/**
 * The template of a list with nearly the same columns; undefined where none matches, or it equals the recognised
 * mapping.
 */
export function likeliestTemplate(
  all: readonly Template[],
  sheet: readonly SheetColumn[],
): Template | undefined {
  const part = (template: Template) => savedIn(template, sheet).found / (template.headers?.length ?? Infinity)
  const [best] = all
    .filter((template) => part(template) >= SAME_LIST)
    .toSorted((one, other) => part(other) - part(one))
  return best && isSameReading(sheet, savedIn(best, sheet), { mapping: {}, ranks: {} }) ? undefined : best
}
