import { formulaLink, isLinkTarget } from './formula-link.ts'
import { columnAt } from './merged-cells.ts'
import { tailOf } from './sheet-tail.ts'
import { attributeOf, entryText, unescaped } from './workbook-sheets.ts'
import type { ZipEntry } from './zip-directory.ts'
import { unpackedZip } from './zip-stream.ts'

/** The addresses behind the cells of a row, by column from 0. */
export type RowLinks = ReadonlyMap<number, string>

/** Excel allows 65,530 links on a sheet. */
const MOST_LINKS = 70_000
const RELATION = /<(?:\w+:)?Relationship\s([^>]*)>/g
const LINK = /<(?:\w+:)?hyperlink\s([^>]*)>/g
const CELL = /^([A-Z]{1,3})(\d{1,7})$/

type Links = Map<number, Map<number, string>>

/**
 * The links of a worksheet by the number of their row; undefined where it has none. They stand behind its rows, or in
 * formulas, of which the reader of the rows gives only the values: a sheet with links is unpacked twice, and no other.
 */
export async function sheetLinks(
  blob: Blob,
  entries: readonly ZipEntry[],
  sheet: ZipEntry,
): Promise<ReadonlyMap<number, RowLinks> | undefined> {
  const targets = await targetsOf(blob, entries, sheet)
  const links: Links = new Map()
  if (await hasLinkFormulas(blob, sheet)) await addFormulas(links, blob, sheet)
  if (targets.size === 0) return links.size > 0 ? links : undefined
  let left = MOST_LINKS
  for (const [, text = ''] of (await tailOf(blob, sheet)).matchAll(LINK)) {
    if (left-- === 0) break
    const target = targets.get(attributeOf(text, String.raw`\w+:id`))
    if (target !== undefined) addLink(links, attributeOf(text, 'ref'), target)
  }
  return links
}

function addLink(links: Links, ref: string, target: string): void {
  const [, letters = '', row = ''] = CELL.exec(ref.split(':')[0] ?? '') ?? []
  if (letters === '') return
  const ofRow = links.get(Number(row)) ?? new Map<number, string>()
  ofRow.set(columnAt(letters), target)
  links.set(Number(row), ofRow)
}

/** A column of formulas begins within the first rows. */
const HEAD = 256 * 1024
const FORMULA = /<c\s([^>]{1,200})>\s*<f[^>]{0,200}>([^<]{0,4000})<\/f>/g
/** A cell may be cut by the end of a piece. */
const LONGEST_CELL = 5000

async function hasLinkFormulas(blob: Blob, sheet: ZipEntry): Promise<boolean> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > HEAD) break
  }
  return text.includes('HYPERLINK(')
}

async function addFormulas(links: Links, blob: Blob, sheet: ZipEntry): Promise<void> {
  const decoder = new TextDecoder()
  let [text, left] = ['', MOST_LINKS]
  for await (const chunk of unpackedZip(blob, [sheet])) {
    text += decoder.decode(chunk, { stream: true })
    for (const [, cell = '', formula = ''] of text.matchAll(FORMULA)) {
      const link = formulaLink(unescaped(formula))
      if (link === undefined) continue
      if (left-- === 0) return
      addLink(links, attributeOf(cell, 'r'), link.target)
    }
    text = text.slice(-LONGEST_CELL)
  }
}

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
      return isLinkTarget(target) ? [[attributeOf(text, 'Id'), target]] : []
    }),
  )
}
