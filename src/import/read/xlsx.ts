import { streamXlsxRows } from 'hucre/xlsx'
import { refuse, type SheetRow, type SpreadsheetFile } from './file.ts'
import { onDemand } from './demand.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'
import { unpackedZip } from './zip-stream.ts'

const ENCRYPTED_FLAG = 1
const DEFLATE = 8
/** Shared strings are the one part that must lie in memory whole. */
const MAX_PART = 512 * 1024 * 1024
const MAX_SHEET = 2 ** 32 - 2

const OTHER_FORMATS = [
  ['word/', 'a Word document'],
  ['ppt/', 'a PowerPoint presentation'],
  ['content.xml', 'an OpenDocument file'],
] as const

/** The rows of a workbook's first sheet, streamed; throws the refusal of a file that is no readable workbook. */
export async function* readXlsx(file: SpreadsheetFile): AsyncGenerator<SheetRow> {
  const entries = partsInReadingOrder(file, await readZipDirectory(file))
  try {
    const rows = onDemand(unpackedZip(file.blob, entries), (stream) => streamXlsxRows(stream))
    for await (const { index, values } of rows) yield { row: index + 1, cells: values }
  } catch (error) {
    throw refuse(file, 'is damaged: the workbook inside cannot be read to its end.', error)
  }
}

/** What reading needs: the metadata, then the sheets. Throws where the zip holds something else. */
function partsInReadingOrder(file: SpreadsheetFile, entries: readonly ZipEntry[]): ZipEntry[] {
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
  if (sheets.length === 0) {
    const other = OTHER_FORMATS.find(([prefix]) => entries.some(({ name }) => name.startsWith(prefix)))
    throw refuse(file, `is ${other?.[1] ?? 'a zip archive'}, not an Excel workbook.`)
  }
  const parts = entries.filter(
    ({ name }) =>
      name === '[Content_Types].xml' ||
      /\.rels$/i.test(name) ||
      /^xl\/(?:workbook|sharedStrings|styles)\.xml$/i.test(name),
  )
  for (const { flags, method } of [...parts, ...sheets]) {
    if (flags & ENCRYPTED_FLAG) throw refuse(file, 'is protected by a password; remove it and try again.')
    if (method !== 0 && method !== DEFLATE) throw refuse(file, 'is packed in a way that Excel does not use.')
  }
  if (parts.some(({ size }) => size > MAX_PART) || sheets.some(({ size }) => size > MAX_SHEET))
    throw refuse(file, 'holds more text than can be read; save it as .csv.')
  return [...parts, ...sheets]
}
