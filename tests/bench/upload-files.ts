import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import { seededRandom } from '#tests/lib/random.ts'

/** Letters of a description that hardly compress, so that few rows make a large file. */
const LETTERS = 6_000
/** Such rows in a file just under 16 MB. */
const LARGE_ROWS = 4_400
const SMALL_ROWS = 50

/** A file for the first upload, and one that is about as large as an upload may be. */
export async function writeUploads(folder: string): Promise<Readonly<Record<'small' | 'large', string>>> {
  const files = { small: join(folder, 'small.xlsx'), large: join(folder, 'large.xlsx') }
  await write(files.small, 'small', SMALL_ROWS)
  await write(files.large, 'large', LARGE_ROWS)
  return files
}

async function write(file: string, name: string, count: number): Promise<void> {
  const stream = writeXlsxStream(rows(name, count), { name: 'Places' })
  await pipeline(Readable.fromWeb(stream as ReadableStream<Uint8Array>), createWriteStream(file))
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz     '

function* rows(name: string, count: number): Generator<XlsxStreamRow> {
  const random = seededRandom(name)
  yield ['place_id', 'name', 'full_address', 'city', 'country_code', 'type', 'description']
  for (let row = 0; row < count; row++) {
    const text = Array.from({ length: LETTERS }, () => ALPHABET[random.int(0, ALPHABET.length - 1)]).join('')
    yield [`${name}-${row}`, `Place ${row}`, `Street ${row}, Bern`, 'Bern', 'CH', 'Shop', text]
  }
}
