import type { SheetRow } from './file.ts'
import { readEntry, unpackedZip } from './zip-stream.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A worksheet in a workbook's list of sheets. */
export interface WorkbookSheet {
  readonly name: string
  /** From 0, chart sheets counted. */
  readonly index: number
  readonly entry: ZipEntry
  readonly isHidden: boolean
}

/** The list of sheets is short; a longer part is another one. */
const MAX_LIST = 4 * 1024 * 1024
const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g

/** The worksheets in tab order; empty if the workbook has unusual names for its parts. */
export async function workbookSheets(blob: Blob, entries: readonly ZipEntry[]): Promise<WorkbookSheet[]> {
  const list = await entryText(blob, entries, 'xl/workbook.xml')
  const relations = await entryText(blob, entries, 'xl/_rels/workbook.xml.rels')
  const targets = new Map(
    [...relations.matchAll(RELATION)].map(([, text = '']) => [
      attributeOf(text, 'Id'),
      attributeOf(text, 'Target'),
    ]),
  )
  return [...list.matchAll(SHEET)].flatMap(([, text = ''], index) => {
    const target = targets.get(attributeOf(text, '\\w+:id')) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const entry = entries.find(({ name }) => name === path && /^xl\/worksheets\//i.test(name))
    const isHidden = /^(?:hidden|veryHidden)$/.test(attributeOf(text, 'state'))
    return entry === undefined ? [] : [{ name: attributeOf(text, 'name'), index, entry, isHidden }]
  })
}

/** The text of a small part of a workbook; '' if it is missing or too long. */
export async function entryText(blob: Blob, entries: readonly ZipEntry[], name: string): Promise<string> {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined || entry.size > MAX_LIST) return ''
  return new TextDecoder().decode(await readEntry(blob, entry))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The value of an XML attribute, whose name is a pattern; '' if missing. */
export function attributeOf(text: string, name: string): string {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text) ?? []
  return unescaped(double ?? single ?? '')
}

/** XML's text with its entities as characters. */
export function unescaped(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity] ?? whole
    const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : parseInt(entity.slice(1), 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

const ROW = /<(?:\w+:)?row\s([^>]{1,400})>/g
const LONGEST_ROW_TAG = 500

/** The numbers of a worksheet's hidden rows, which the row reader does not report. */
export async function hiddenRows(blob: Blob, sheet: ZipEntry): Promise<ReadonlySet<number>> {
  const hidden = new Set<number>()
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('hidden='))
      for (const [, row = ''] of text.matchAll(ROW))
        if (/^(?:1|true)$/.test(attributeOf(row, 'hidden'))) hidden.add(Number(attributeOf(row, 'r')))
    text = text.slice(-LONGEST_ROW_TAG)
  }
  return hidden
}

/** The rows, with hidden ones marked. */
export async function* withHidden(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  hidden: ReadonlySet<number>,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield hidden.has(row.row) ? { ...row, isHidden: true } : row
}

const ODS_TAG = /<(style:style|style:table-properties|table:table|table:table-row)(\s[^>]{0,2000})?>/g
const LONGEST_ODS_TAG = 2100
/** Longer runs of equal rows are the empty end of a sheet. */
const MOST_REPEATED = 1000

/** The hidden parts of a sheet. */
export interface HiddenParts {
  readonly isHidden: boolean
  /** The numbers of hidden rows, from 1. */
  readonly rows: ReadonlySet<number>
}

/** The hidden rows and sheets of an OpenDocument spreadsheet, in the order of its sheets; SheetJS does not report them. */
export async function hiddenInOds(blob: Blob, entries: readonly ZipEntry[]): Promise<HiddenParts[]> {
  const entry = entries.find(({ name }) => name === 'content.xml')
  if (entry === undefined) return []
  const sheets: (HiddenParts & { readonly rows: Set<number>; last: number })[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  const take = (tag: string, text: string) => {
    const sheet = sheets.at(-1)
    if (tag === 'style:style') style = attributeOf(text, 'style:name')
    else if (tag === 'style:table-properties') {
      if (attributeOf(text, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (tag === 'table:table')
      sheets.push({
        isHidden: hiddenStyles.has(attributeOf(text, 'table:style-name')),
        rows: new Set(),
        last: 0,
      })
    else if (sheet) {
      const count = Number(attributeOf(text, 'table:number-rows-repeated')) || 1
      if (/^(?:collapse|filter)$/.test(attributeOf(text, 'table:visibility')) && count <= MOST_REPEATED)
        for (let at = 1; at <= count; at++) sheet.rows.add(sheet.last + at)
      sheet.last += count
    }
  }
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of unpackedZip(blob, [entry])) {
    text += decoder.decode(chunk, { stream: true })
    let end = 0
    for (const { index, 0: whole, 1: tag = '', 2: attributes = '' } of text.matchAll(ODS_TAG)) {
      take(tag, attributes)
      end = index + whole.length
    }
    text = text.slice(Math.max(end, text.length - LONGEST_ODS_TAG))
  }
  return sheets
}
