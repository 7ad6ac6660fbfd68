import type { SheetRow } from './file.ts'
import { readEntry, unpackedZip } from './zip-stream.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A worksheet of a workbook as its list of sheets has it. */
export interface WorkbookSheet {
  readonly name: string
  /** From 0, chart sheets counted. */
  readonly index: number
  readonly entry: ZipEntry
  readonly isHidden: boolean
}

/** The list of sheets is short; whatever is longer is none. */
const MAX_LIST = 4 * 1024 * 1024
const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g

/** The worksheets in the order of their tabs; none where the workbook names its parts in an unusual way. */
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

/** The text of a small part of a workbook; '' where there is none, or it is too long to be one. */
export async function entryText(blob: Blob, entries: readonly ZipEntry[], name: string): Promise<string> {
  const entry = entries.find((each) => each.name === name)
  if (entry === undefined || entry.size > MAX_LIST) return ''
  return new TextDecoder().decode(await readEntry(blob, entry))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The value of an XML attribute, whose name is given as a pattern; '' where it is missing. */
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
  rows: AsyncGenerator<SheetRow>,
  hidden: ReadonlySet<number>,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield hidden.has(row.row) ? { ...row, isHidden: true } : row
}
