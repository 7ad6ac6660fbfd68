import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { utils, write } from 'xlsx'
import { HEADER, type ScraperRow, scraperRows } from '#tests/lib/scraper-rows.ts'

/** A valid file that is then damaged. */
export interface ValidFile {
  readonly name: string
  readonly bytes: Buffer<ArrayBuffer>
}

const ROWS = 150

/** Small valid files of every supported format. */
export async function validFiles(seed: string): Promise<ValidFile[]> {
  const rows = [HEADER, ...scraperRows(seed, ROWS)].map((row) => [...row])
  const records = rows
    .slice(1)
    .map((row) => Object.fromEntries(row.map((cell, at) => [String(HEADER[at]), cell] as const)))
  const quote = (cell: ScraperRow[number]) => `"${String(cell ?? '').replaceAll('"', '""')}"`
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Places')
  const streamed = await new Response(writeXlsxStream(rows, { name: 'Places' })).arrayBuffer()
  const contents: Readonly<Record<string, ArrayBuffer | Uint8Array | string>> = {
    'shared.xlsx': await writeXlsx({ sheets: [{ name: 'Places', rows }] }),
    'streamed.xlsx': streamed,
    'sheetjs.xlsx': new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true })),
    'old.xls': new Uint8Array(write(book, { type: 'array', bookType: 'biff8' })),
    'commas.csv': rows.map((row) => row.map(quote).join(',')).join('\r\n'),
    'tabs.csv': rows.map((row) => row.join('\t')).join('\n'),
    'list.json': JSON.stringify(records, null, 1),
    'lines.ndjson': records.map((record) => JSON.stringify(record)).join('\n'),
  }
  return Object.entries(contents).map(([name, content]) => ({
    name,
    bytes: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }))
}
