import { CsvRows, delimiterOf, UnclosedQuoteError } from './csv.ts'
import { holdsAnything, readBytes, refuse, type SheetRow, type SpreadsheetFile } from './file.ts'
import { decodeText } from './text.ts'
import { readXlsx } from './xlsx.ts'

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/**
 * The filled rows of a spreadsheet or CSV file, whatever its name says, streamed at the reader's pace.
 * Throws `AppError` in one sentence for a file that is neither or is damaged.
 */
export async function* readRows(file: SpreadsheetFile): AsyncGenerator<SheetRow> {
  if (file.blob.size === 0) throw refuse(file, 'is empty.')
  const head = await readBytes(file.blob, 0, 8)
  if (startsWith(head, OLE)) throw await refuseOle(file)
  const rows = startsWith(head, ZIP) ? readXlsx(file) : readCsv(file)
  for await (const row of rows) if (holdsAnything(row.cells)) yield row
}

const EDGE = 1024 * 1024

/** Old workbooks and encrypted new ones share a container; only the latter names an encrypted package. */
async function refuseOle(file: SpreadsheetFile) {
  const { blob } = file
  const ends = [await readBytes(blob, 0, EDGE), await readBytes(blob, (blob.size & ~1) - EDGE, blob.size)]
  return ends.some((bytes) => new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage'))
    ? refuse(file, 'is protected by a password; remove it and try again.')
    : refuse(file, 'is in the old .xls format, which cannot be read yet; save it as .xlsx.')
}

/** Signatures of text files that are no tables. */
const NOT_A_TABLE = /^\s*(?:<(?:!doctype|html|\?xml|table)|%PDF-|\{\\rtf)/i

async function* readCsv(file: SpreadsheetFile): AsyncGenerator<SheetRow> {
  const text = await decodeText(file.blob)
  if (text === undefined) throw refuse(file, 'is neither an Excel workbook nor a CSV file.')
  let rows: CsvRows | undefined
  let row = 0
  try {
    for await (const piece of text) {
      if (rows === undefined && NOT_A_TABLE.test(piece))
        throw refuse(file, 'is neither an Excel workbook nor a CSV file.')
      rows ??= new CsvRows(delimiterOf(piece))
      for (const cells of rows.push(piece)) yield { row: ++row, cells }
    }
    for (const cells of rows?.push('', true) ?? []) yield { row: ++row, cells }
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error
    throw refuse(file, `is damaged: a quotation mark opened in row ${error.row} is never closed.`, error)
  }
}
