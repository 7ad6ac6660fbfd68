import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Compression, TileType } from 'pmtiles'
import { afterEach, describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { ArchiveReplaced, openArchive } from '#jobs/streets/open-archive.ts'
import { addressReader, type Bucket, bucketReader } from '#jobs/streets/read-range.ts'
import { sentenceOf } from '#jobs/streets/streets.ts'
import { writeArchive } from '#tests/lib/write-archive.ts'
import { archiveFiles, MONACO, withBytes } from './archive-files.ts'

const TILES = { '14/1/1': new TextEncoder().encode('a tile') }

/** Opens bytes under a name; the sentence where they are refused. */
async function open(bytes: Uint8Array, name = 'a.pmtiles') {
  const { fetch } = archiveFiles({ [name]: bytes })
  return openArchive(name, addressReader(name, `http://files/${name}`, fetch))
}
const refusal = async (opening: Promise<unknown>): Promise<string> => {
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(AppError)
  return sentenceOf(error)
}

test('an archive says what is in it', async () => {
  expect(await open(MONACO)).toMatchObject({
    size: 192_250,
    tileCount: 22,
    isClustered: true,
    isGzip: true,
    schema: 'openmaptiles',
    minZoom: 0,
    maxZoom: 14,
    bounds: { west: 7.409205, south: 43.72335, east: 7.448637, north: 43.75169 },
    attribution: '© OpenStreetMap contributors',
  })
  expect((await open(writeArchive({ tiles: TILES, layers: ['earth', 'roads'] }))).schema).toBe('protomaps')
})

test('tiles in leaves of the directory are found, and those that are not compressed given as they are', async () => {
  const tiles = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`14/${at}/7`, new TextEncoder().encode(`tile ${at}`)]),
  )
  const { readTile, isGzip } = await open(
    writeArchive({ tiles, entriesInLeaf: 20, tileCompression: Compression.None }),
  )
  expect(isGzip).toBe(false)
  for (const x of [0, 19, 20, 150, 299])
    expect(new TextDecoder().decode(await readTile({ z: 14, x, y: 7 }))).toBe(`tile ${x}`)
  expect(await readTile({ z: 14, x: 300, y: 7 })).toBeUndefined()
})

const SQLITE = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4096)])

test.each([
  ['an MBTiles file', SQLITE, 'pmtiles convert a.pmtiles a.pmtiles.pmtiles'],
  [
    'another file',
    Buffer.from('<!doctype html><title>Not found</title>'),
    'a.pmtiles is not a PMTiles archive.',
  ],
  ['nothing', Buffer.alloc(0), 'a.pmtiles is not a PMTiles archive.'],
  ['version 2', Buffer.concat([Buffer.from('PM\u0002\0'), MONACO]), 'another version than 3'],
  ['version 4', withBytes(MONACO, 7, [4]), 'another version than 3'],
  ['a header that is cut off', MONACO.subarray(0, 100), 'a.pmtiles is cut off within its header.'],
  [
    'an archive that is cut off',
    MONACO.subarray(0, 192_249),
    'a.pmtiles is cut off: it has 192249 bytes, and its header says 192250. Copy it anew.',
  ],
  ['pictures', writeArchive({ tiles: TILES, tileType: TileType.Png }), 'a.pmtiles holds png tiles'],
  ['a kind of tile that nobody knows', withBytes(MONACO, 99, [77]), 'a.pmtiles holds unknown (77) tiles'],
  ['tiles compressed by Zstandard', withBytes(MONACO, 98, [4]), 'a.pmtiles is compressed by zstd'],
  ['directories compressed by Brotli', withBytes(MONACO, 97, [3]), 'a.pmtiles is compressed by brotli'],
  [
    'another schema',
    writeArchive({ tiles: TILES, layers: ['streets', 'water_polygons'] }),
    'its layers are streets, water_polygons.',
  ],
  ['no place', writeArchive({ tiles: TILES, bounds: [0, 0, 0, 0] }), 'its bounds are 0, 0, 0, 0.'],
  ['a directory that is damaged', withBytes(MONACO, 130, [255, 255, 255]), 'a.pmtiles is damaged: '],
  ['metadata that is damaged', withBytes(MONACO, 300, [255, 255, 255]), 'a.pmtiles is damaged: '],
  ['a root that is too long', withBytes(MONACO, 16, [0, 0, 1]), 'a.pmtiles is damaged: its root directory'],
])('%s is refused with a sentence', async (_, bytes, sentence) => {
  expect(await refusal((async () => (await open(bytes)).readTile({ z: 14, x: 1, y: 1 }))())).toContain(
    sentence,
  )
})

test('metadata without layers is refused', async () => {
  const metadata = gzipSync('{"name":"Streets"}')
  const header = Buffer.from(MONACO.subarray(24, 40))
  header.writeBigUInt64LE(BigInt(MONACO.length), 0)
  header.writeBigUInt64LE(BigInt(metadata.length), 8)
  const bytes = Buffer.concat([withBytes(MONACO, 24, [...header]), metadata])
  expect(await refusal(open(bytes))).toContain('does not name its layers')
})

test('an MBTiles file is told how it becomes an archive', async () => {
  const { fetch } = archiveFiles({ 'paris.mbtiles': SQLITE })
  expect(
    await refusal(
      openArchive('paris.mbtiles', addressReader('paris.mbtiles', 'http://files/paris.mbtiles', fetch)),
    ),
  ).toBe('paris.mbtiles is an MBTiles file. Convert it with "pmtiles convert paris.mbtiles paris.pmtiles".')
})

describe('an address', () => {
  let close = () => undefined as unknown
  afterEach(() => close())

  async function serve(answer: RequestListener) {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    close = () => {
      server.closeAllConnections()
      server.close()
    }
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/a.pmtiles`
  }
  const openAt = (address: string) => openArchive(address, addressReader(address, address))

  test('that gives ranges is read', async () => {
    const address = await serve(({ headers: { range = '' } }, response) => {
      const [first = 0, last = 0] = (range.match(/\d+/g) ?? []).map(Number)
      const part = MONACO.subarray(first, last + 1)
      const contentRange = `bytes ${first}-${first + part.length - 1}/${MONACO.length}`
      response.writeHead(206, { 'Content-Range': contentRange, ETag: '"1"' }).end(part)
    })
    const { readTile } = await openAt(address)
    expect((await readTile({ z: 14, x: 8529, y: 5974 }))?.byteLength).toBe(90_672)
  })

  test.each([
    ['that ignores them', 200, {}, 'ignores the header Range'],
    [
      'that gives others',
      206,
      { 'Content-Range': `bytes 5-${MONACO.length - 1}/${MONACO.length}` },
      'ignores the header Range',
    ],
    [
      'that gives more',
      206,
      { 'Content-Range': `bytes 0-${MONACO.length - 1}/${MONACO.length}` },
      'ignores the header Range',
    ],
    ['without the archive', 404, {}, 'There is no http://127.0.0.1'],
    ['that is closed to us', 403, {}, 'answers 403.'],
    ['that fails', 500, {}, 'answers 500.'],
  ])('%s is refused', async (_, status, headers, sentence) => {
    const address = await serve((_request, response) => response.writeHead(status, headers).end(MONACO))
    expect(await refusal(openAt(address))).toContain(sentence)
  })

  test('that nobody listens at is refused with the cause', async () => {
    const address = await serve(() => undefined)
    close()
    expect(await refusal(openAt(address))).toMatch(/a\.pmtiles cannot be reached: .*ECONNREFUSED/)
  })
})

/** The part of the platform's bucket that writes. */
interface Writable {
  put(name: string, bytes: Uint8Array): Promise<unknown>
}

describe('a bucket', () => {
  const bucket = (objects: Readonly<Record<string, Buffer>>): Bucket => ({
    get: (key, { range: { offset, length } }) => {
      const object = objects[key]
      if (object === undefined) return Promise.resolve(null)
      const part = new Uint8Array(object.subarray(offset, offset + length)).buffer
      return Promise.resolve({ size: object.length, etag: 'e', arrayBuffer: () => Promise.resolve(part) })
    },
  })

  test('gives the archive of that name', async () => {
    const { readTile } = await openArchive(
      'm.pmtiles',
      bucketReader('m.pmtiles', bucket({ 'm.pmtiles': MONACO })),
    )
    expect((await readTile({ z: 14, x: 8529, y: 5974 }))?.byteLength).toBe(90_672)
  })

  test('of the platform is read as this one', { tags: ['full'] }, async () => {
    const { getPlatformProxy } = await import('wrangler')
    const configPath = join(mkdtempSync(join(tmpdir(), 'meridian-bucket-')), 'wrangler.json')
    const r2_buckets = [{ binding: 'BUCKET', bucket_name: 'streets' }]
    writeFileSync(configPath, JSON.stringify({ name: 'a', compatibility_date: '2026-10-01', r2_buckets }))
    const { env, dispose } = await getPlatformProxy<{ BUCKET: Bucket & Writable }>({
      configPath,
      persist: false,
      remoteBindings: false,
    })
    try {
      await env.BUCKET.put('m.pmtiles', MONACO)
      const { readTile, size } = await openArchive('m.pmtiles', bucketReader('m.pmtiles', env.BUCKET))
      expect(size).toBe(MONACO.length)
      expect((await readTile({ z: 14, x: 8529, y: 5974 }))?.byteLength).toBe(90_672)
      await env.BUCKET.put('m.pmtiles', MONACO.subarray(0, 20_000))
      await expect(readTile({ z: 14, x: 8529, y: 5974 })).rejects.toBeInstanceOf(ArchiveReplaced)
      await env.BUCKET.put('m.pmtiles', writeArchive({ tiles: TILES }))
      await expect(readTile({ z: 14, x: 8529, y: 5974 })).rejects.toBeInstanceOf(ArchiveReplaced)
      expect(await refusal(openArchive('n.pmtiles', bucketReader('n.pmtiles', env.BUCKET)))).toContain(
        'There is no n.pmtiles in the bucket.',
      )
    } finally {
      await dispose()
      rmSync(dirname(configPath), { recursive: true, force: true })
    }
  })

  test('without it is told so', async () => {
    expect(await refusal(openArchive('m.pmtiles', bucketReader('m.pmtiles', bucket({}))))).toBe(
      'There is no m.pmtiles in the bucket.',
    )
  })
})
