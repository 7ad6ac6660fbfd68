import { readBytes, type Sheet, type SpreadsheetFile, unreadableFileError } from './file.ts'
import { decodeText, encodingOf } from './text.ts'
import { listWholeSheets } from './xls.ts'

const SAMPLE = 64 * 1024
/** The table is read whole. */
const MAX_SIZE = 50 * 1024 * 1024

/** Beginnings of the texts that programs write under the name of a workbook. */
const KINDS = [
  /^\s*<(?:!doctype html|html|head|meta|style|table)[\s\S]*<tr[\s>]/i,
  /^\s*<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/,
  /^ID;P/,
]

/** Whether a file is a table of a web page, Excel's XML of 2003 or SYLK: texts that are saved as .xls. */
export async function isWrittenTable({ blob }: SpreadsheetFile): Promise<boolean> {
  const sample = await readBytes(blob, 0, SAMPLE)
  const encoding = encodingOf(sample, sample.length === blob.size)
  if (encoding === undefined) return false
  const text = new TextDecoder(encoding).decode(sample)
  return KINDS.some((kind) => kind.test(text))
}

/** The sheets of such a text. */
export async function listWrittenTables(file: SpreadsheetFile): Promise<Sheet[]> {
  if (file.blob.size > MAX_SIZE)
    throw unreadableFileError(
      file,
      'webPageTooLarge',
      'is a table of a web page that is too large; save it as .xlsx.',
    )
  const pieces: string[] = []
  for await (const piece of (await decodeText(file.blob)) ?? []) pieces.push(piece)
  return listWholeSheets(file, 'the table', pieces.join(''))
}
