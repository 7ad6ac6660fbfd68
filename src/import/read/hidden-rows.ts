import type { SheetRow } from './file.ts'
import { attributeOf } from './workbook-sheets.ts'
import type { ZipEntry } from './zip-directory.ts'
import { unpackedZip } from './zip-stream.ts'

const ROW = /<(?:\w+:)?row\s([^>]{1,400})>/g
const LONGEST_ROW_TAG = 500

/** The numbers of the hidden rows of a worksheet, of which the reader of the rows says nothing. */
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

/** The rows, with those marked that are hidden. */
export async function* withHidden(
  rows: AsyncGenerator<SheetRow>,
  hidden: ReadonlySet<number>,
): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield hidden.has(row.row) ? { ...row, isHidden: true } : row
}
