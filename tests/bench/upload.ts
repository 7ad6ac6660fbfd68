import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { buildEmpty } from '#tests/lib/build-empty.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { signedIn } from './seeded-site.ts'
import type { Bench } from './measurements.ts'
import { PeakMemory } from './process-samplers.ts'
import { HeapWatch } from './worker-heap.ts'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type XlsxStreamRow, writeXlsxStream } from 'hucre/xlsx'
import { seededRandom } from '#tests/lib/random.ts'

/** A Worker's memory limit. */
const MOST_MB = 128

/** The Worker's live memory while it imports an upload of the largest allowed size. */
export const uploadBench: Bench = async ({ folder, say, signal, site: given }) => {
  say('importing the largest upload')
  const build = given ?? (await buildEmpty(folder, signal))
  const { small, large } = await writeUploads(folder)
  const inspectorPort = await freePort()
  const site = new ThrowawaySite(build, { inspectorPort })
  try {
    await site.start()
    const cookie = await signedIn(site.baseUrl, site.dataDir)
    // The first upload loads and compiles code, which stays in memory.
    await upload(site.baseUrl, cookie, small)
    const heap = await HeapWatch.of(inspectorPort)
    const before = { heap: await heap.live(), process: new PeakMemory() }
    await new Promise((resolve) => setTimeout(resolve, 500))
    const resting = before.process.end().worker
    const peaks = new PeakMemory()
    heap.start()
    const rows = await upload(site.baseUrl, cookie, large)
    const live = await heap.end()
    const size = (await stat(large)).size / 1e6
    return [
      {
        what: `live memory of the Worker, ${rows} rows of ${size.toFixed(1)} MB`,
        ours: live,
        unit: 'MB',
        against: { name: 'before', value: before.heap },
        goal: { most: MOST_MB, of: 'figure' },
      },
      {
        what: 'peak memory of its process, garbage included',
        ours: peaks.end().worker,
        unit: 'MB',
        against: { name: 'before', value: resting },
      },
    ]
  } finally {
    await site.stop()
  }
}

/** Imports a file with one request; returns its number of rows. */
async function upload(baseUrl: string, cookie: string, file: string): Promise<number> {
  const body = new FormData()
  body.append('file', await openAsBlob(file), join(file).split('/').at(-1))
  const response = await fetch(`${baseUrl}/api/upload-excel`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: baseUrl },
    body,
  })
  if (!response.ok) throw new AppError('internal', `${response.status}: ${await response.text()}`)
  return ((await response.json()) as { totalRows: number }).totalRows
}

/** Letters of a description that hardly compress, so that few rows make a large file. */
const LETTERS = 6_000
/** The number of rows in a file just under 16 MB. */
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
