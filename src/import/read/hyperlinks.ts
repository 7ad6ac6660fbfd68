import { attributeOf, entryText } from './workbook-sheets.ts'
import type { ZipEntry } from './zip-directory.ts'
import { unpackedZip } from './zip-stream.ts'

/** The addresses behind the cells of a row, by column from 0. */
export type RowLinks = ReadonlyMap<number, string>

/** Excel allows 65,530 links on a sheet. */
const MOST_LINKS = 70_000
const LONGEST_TAIL = 32 * 1024 * 1024
const ROWS_END = '</sheetData>'
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g
const LINK = /<(?:\w+:)?hyperlink\s([^>]*)>/g
const CELL = /^([A-Z]{1,3})(\d{1,7})$/

/**
 * The links of a worksheet by the number of their row; undefined where it has none. They stand behind its rows, so that
 * a sheet with links is unpacked twice, and no other is.
 */
export async function sheetLinks(
  blob: Blob,
  entries: readonly ZipEntry[],
  sheet: ZipEntry,
): Promise<ReadonlyMap<number, RowLinks> | undefined> {
  const targets = await targetsOf(blob, entries, sheet)
  if (targets.size === 0) return undefined
  const links = new Map<number, Map<number, string>>()
  let left = MOST_LINKS
  for (const [, text = ''] of (await tailOf(blob, sheet)).matchAll(LINK)) {
    if (left-- === 0) break
    const target = targets.get(attributeOf(text, String.raw`\w+:id`))
    const [, letters = '', row = ''] = CELL.exec(attributeOf(text, 'ref').split(':')[0] ?? '') ?? []
    if (target === undefined || letters === '') continue
    const ofRow = links.get(Number(row)) ?? new Map<number, string>()
    ofRow.set(columnOf(letters), target)
    links.set(Number(row), ofRow)
  }
  return links
}

const columnOf = (letters: string) =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The addresses outside the workbook that a sheet names, by their ids. */
async function targetsOf(
  blob: Blob,
  entries: readonly ZipEntry[],
  { name }: ZipEntry,
): Promise<ReadonlyMap<string, string>> {
  const relations = await entryText(blob, entries, name.replace(/([^/]+)$/, '_rels/$1.rels'))
  return new Map(
    [...relations.matchAll(RELATION)].flatMap(([, text = '']): [string, string][] => {
      const target = attributeOf(text, 'Target')
      return /^(?:https?:\/\/|mailto:)/i.test(target) ? [[attributeOf(text, 'Id'), target]] : []
    }),
  )
}

/** What stands behind the rows of a worksheet. */
async function tailOf(blob: Blob, sheet: ZipEntry): Promise<string> {
  const decoder = new TextDecoder()
  let [text, isFound] = ['', false]
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    const at = isFound ? 0 : text.indexOf(ROWS_END)
    isFound ||= at !== -1
    text = at === -1 ? text.slice(-ROWS_END.length) : text.slice(at)
    if (text.length > LONGEST_TAIL) break
  }
  return isFound ? text : ''
}
