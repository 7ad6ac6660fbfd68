import { crc32 } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import type { SpreadsheetFile, SheetRow } from '#import/read/file.ts'
import { listSheets } from '#import/read/sheets.ts'

export type Rows = readonly (readonly CellValue[])[]

export function fileOf(name: string, ...parts: BlobPart[]): SpreadsheetFile {
  return { name, blob: new Blob(parts) }
}

/** The rows as CSV, every cell quoted. */
export function csvFile(rows: Rows, name = 'places.csv'): SpreadsheetFile {
  const quote = (cell: CellValue) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  return fileOf(name, rows.map((row) => row.map(quote).join(',')).join('\r\n'))
}

/** The rows as a workbook. */
export async function xlsxFile(rows: Rows, name = 'places.xlsx'): Promise<SpreadsheetFile> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Places', rows: rows.map((row) => [...row]) }] })
  return fileOf(name, new Uint8Array(bytes))
}

/** The rows of a file's first sheet. */
export async function* readRows(file: SpreadsheetFile): AsyncGenerator<SheetRow> {
  const [first] = await listSheets(file)
  if (first) yield* first.rows()
}

/** Every row of a file, as `[row, ...cells]`. */
export async function rowsOf(file: SpreadsheetFile): Promise<unknown[][]> {
  const rows: SheetRow[] = []
  for await (const row of readRows(file)) rows.push(row)
  return rows.map(({ row, cells }) => [row, ...cells])
}

/** A zip of these text entries, uncompressed, with a valid central directory. */
export function zipOf(
  entries: Readonly<Record<string, string>>,
  sizes: Readonly<Record<string, number>> = {},
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const bytes: number[] = []
  const directory: number[] = []
  const push = (list: number[], size: 2 | 4, ...values: number[]) => {
    for (const value of values) for (let at = 0; at < size; at++) list.push((value >>> (at * 8)) & 255)
  }
  for (const [name, text] of Object.entries(entries)) {
    const [title, data] = [encoder.encode(name), encoder.encode(text)]
    const offset = bytes.length
    const size = sizes[name] ?? data.length
    push(bytes, 4, 0x04034b50)
    push(bytes, 2, 20, 0, 0, 0, 0)
    push(bytes, 4, crc32(data), data.length, size)
    push(bytes, 2, title.length, 0)
    for (const byte of [...title, ...data]) bytes.push(byte)
    push(directory, 4, 0x02014b50)
    push(directory, 2, 20, 20, 0, 0, 0, 0)
    push(directory, 4, crc32(data), data.length, size)
    push(directory, 2, title.length, 0, 0, 0, 0)
    push(directory, 4, 0, offset)
    directory.push(...title)
  }
  const count = Object.keys(entries).length
  const end: number[] = []
  push(end, 4, 0x06054b50)
  push(end, 2, 0, 0, count, count)
  push(end, 4, directory.length, bytes.length)
  push(end, 2, 0)
  return new Uint8Array([...bytes, ...directory, ...end])
}

/** A workbook with only this worksheet XML: no shared strings, no styles, no dimension. */
export function bareWorkbook(sheetData: string, sheet = 'sheet1'): Uint8Array<ArrayBuffer> {
  const relations = (target: string, type: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  return zipOf({
    [`xl/worksheets/${sheet}.xml`]: `<worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`,
    'xl/workbook.xml': `<workbook ${main} ${r}><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(`worksheets/${sheet}.xml`, 'worksheet'),
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  })
}
