import { entryText } from './workbook-sheets.ts'
import { type Sheet, type SpreadsheetFile, unreadableFileError } from './file.ts'
import { listWholeSheets } from './xls.ts'
import type { ZipEntry } from './zip-directory.ts'

/** The workbook is read whole, and takes several times its text. */
const MAX_TEXT = 100 * 1024 * 1024

/** Whether a zip is a spreadsheet of LibreOffice, OpenOffice or Google Sheets, rather than a text of theirs or a workbook. */
export const isOpenDocument = async (
  { blob }: SpreadsheetFile,
  entries: readonly ZipEntry[],
): Promise<boolean> =>
  /opendocument\.spreadsheet/.test(await entryText(blob, entries, 'META-INF/manifest.xml'))

/** The sheets of a spreadsheet in the OpenDocument format. */
export function listOdsSheets(file: SpreadsheetFile, entries: readonly ZipEntry[]): Promise<Sheet[]> {
  const { largestPart = MAX_TEXT } = file
  if (entries.some(({ size }) => size > Math.min(MAX_TEXT, largestPart)))
    throw unreadableFileError(
      file,
      'tooMuchText',
      'holds more text than can be read; save it as .xlsx or .csv.',
    )
  return listWholeSheets(file, 'the OpenDocument spreadsheet')
}
