import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { utils, write } from 'xlsx'
import { HEADER, type ScraperRow, scraperRows } from '#tests/lib/scraper-rows.ts'
import { type Random, seededRandom } from '#tests/lib/random.ts'
import { partsOf, zipOf } from '#tests/lib/zip.ts'

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

type Bytes = Buffer<ArrayBuffer>

/** A block of up to a tenth of the bytes: where it begins and ends. */
function block(bytes: Bytes, random: Random): [start: number, end: number] {
  const start = random.int(0, Math.max(bytes.length - 1, 0))
  return [start, Math.min(start + random.int(1, Math.max(bytes.length / 10, 1)), bytes.length)]
}

const flipped = (bytes: Bytes, random: Random) => {
  const copy = Buffer.from(bytes)
  for (let times = random.int(1, 20); times > 0; times--) {
    const at = random.int(0, copy.length - 1)
    copy[at] = (copy[at] ?? 0) ^ (1 << random.int(0, 7))
  }
  return copy
}

const cut = (bytes: Bytes, random: Random) => Buffer.from(bytes.subarray(0, random.int(0, bytes.length - 1)))

const holed = (bytes: Bytes, random: Random) => {
  const [start, end] = block(bytes, random)
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
}

const repeated = (bytes: Bytes, random: Random) => {
  const [start, end] = block(bytes, random)
  return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)])
}

const overwritten = (bytes: Bytes, random: Random) => {
  const copy = Buffer.from(bytes)
  const [start, end] = block(bytes, random)
  return copy.fill(random.pick([0, 0xff, 0x3c, 0x22]), start, end)
}

const swapped = (bytes: Bytes, random: Random) => {
  const [start, end] = block(bytes, random)
  const [from, to] = block(Buffer.from(bytes.subarray(end)), random)
  const parts = [
    bytes.subarray(0, start),
    bytes.subarray(end + from, end + to),
    bytes.subarray(end, end + from),
  ]
  return Buffer.concat([...parts, bytes.subarray(start, end), bytes.subarray(end + to)])
}

const MUTATIONS = { flipped, cut, holed, repeated, overwritten, swapped } as const

/** A damaged file, and how it was damaged. */
export interface MutatedFile {
  readonly bytes: Bytes
  readonly how: string
}

/**
 * The file damaged in a way that the seed alone decides. Half of the workbooks are damaged inside, under a valid zip,
 * since a zip's checksums would detect all other damage.
 */
export async function mutateFile(file: Bytes, seed: string): Promise<MutatedFile> {
  const random = seededRandom(seed)
  const name = random.pick(Object.keys(MUTATIONS) as (keyof typeof MUTATIONS)[])
  const isZip = file.subarray(0, 2).toString() === 'PK'
  if (!isZip || random.chance(0.5)) return { bytes: MUTATIONS[name](file, random), how: name }
  const parts = await partsOf(file)
  const victim = random.pick(parts)
  const data = MUTATIONS[name](Buffer.from(victim.data), random)
  const bytes = zipOf(parts.map((part) => (part === victim ? { ...part, data } : part)))
  return { bytes, how: `${name} in ${victim.name}` }
}
