import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, copyFileSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { StreetsJson } from '#domain/streets/archive.ts'
import { streetsJsonPath, streetsTilePath } from '#domain/paths.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { buildEmpty } from '#tests/lib/build-empty.ts'
import { ThrowawaySite } from '#tests/lib/throwaway-site.ts'
import { writeArchive } from '#tests/lib/write-archive.ts'
import { Connection } from './site-connection.ts'
import { interleave } from './interleave.ts'
import type { Bench, BenchOptions, Measurement } from './measurements.ts'
import { PeakMemory } from './process-samplers.ts'
import { HeapWatch } from './worker-heap.ts'

const ROUNDS = 300
/** Tiles on each side of a square of zoom 14: a city and its surroundings. */
const SIDE = 100
const ZOOM = 14
/** The size of a dense tile of streets; below, the number of entries in the directory of a country. */
const TILE_BYTES = 12_000
const ENTRIES_IN_LEAF = 4096
const NAME = 'city.pmtiles'
const HEALTH = { name: 'health', paths: ['/api/health/ready'] }
/** The numbers of tiles after which memory is measured, each with a new Worker. */
const TILES = [1_000, SIDE * SIDE] as const
const GOALS = { ratio: 3, reads: 1.01, live: 64 } as const

const places = Array.from({ length: SIDE * SIDE }, (_, at) => ({
  x: 8_500 + (at % SIDE),
  y: 5_900 + Math.floor(at / SIDE),
}))

/** Tiles of streets beside health, ranges that are read for each, and the Worker's memory after ten thousand. */
export const streetsBench: Bench = async (options) => {
  const { folder, signal, site: given } = options
  const build = given ?? (await buildEmpty(folder, signal))
  const file = join(folder, NAME)
  const tiles = places.map(({ x, y }) => [`${ZOOM}/${x}/${y}`, randomBytes(TILE_BYTES)] as const)
  writeFileSync(file, writeArchive({ tiles: Object.fromEntries(tiles), entriesInLeaf: ENTRIES_IN_LEAF }))
  const figures: Measurement[] = []
  for (const count of TILES) figures.push(...(await measureMemory(build, file, count, signal)))
  figures.push(...(await measureTimes(build, file, options)), await measureReads(build, file, signal))
  return figures
}

/** A site whose streets come from a file or an address. */
async function withStreets<T>(
  build: string,
  file: string,
  use: (site: ThrowawaySite, inspectorPort: number) => Promise<T>,
  streets = NAME,
): Promise<T> {
  const inspectorPort = await freePort()
  const site = new ThrowawaySite(build, { inspectorPort, streets })
  mkdirSync(join(site.dataDir, 'streets'), { recursive: true })
  copyFileSync(file, join(site.dataDir, 'streets', NAME))
  try {
    await site.start()
    return await use(site, inspectorPort)
  } finally {
    await site.stop()
  }
}

/** A connection with a browser's headers. */
const connect = (site: ThrowawaySite) => new Connection(site.baseUrl, { 'Accept-Encoding': 'gzip' })

/** Addresses of all tiles, each in a random place of the order: visitors look everywhere. */
async function pathsOf(connection: Connection): Promise<readonly string[]> {
  const { status, body } = await connection.ask(streetsJsonPath, { 'Accept-Encoding': 'identity' })
  if (status !== 200) throw new Error(`${streetsJsonPath} answered ${status}.`)
  const { tiles } = JSON.parse(body.toString()) as StreetsJson
  const version = new URL(tiles[0] ?? '').pathname.split('/')[2] ?? ''
  // A step that shares no factor with their number meets each once.
  return places.map((_, at) => {
    const { x, y } = places[(at * 7919) % places.length] ?? { x: 0, y: 0 }
    return streetsTilePath(version, ZOOM, x, y)
  })
}

const askAll = async (site: ThrowawaySite, count: number, signal: AbortSignal) => {
  const connection = connect(site)
  for (const path of (await pathsOf(connection)).slice(0, count)) {
    signal.throwIfAborted()
    const { status, body } = await connection.ask(path)
    if (status !== 200 || body.length < TILE_BYTES) throw new Error(`${path} answered ${status}.`)
  }
  connection.close()
}

const measureMemory = (build: string, file: string, count: number, signal: AbortSignal) =>
  withStreets(build, file, async (site, inspectorPort): Promise<readonly Measurement[]> => {
    const peaks = new PeakMemory()
    await askAll(site, count, signal)
    const { worker } = peaks.end()
    const heap = await HeapWatch.of(inspectorPort)
    const live = await heap.live()
    await heap.end()
    return [
      {
        what: `live memory of the Worker after ${count} tiles`,
        ours: live,
        unit: 'MB',
        goal: { most: GOALS.live, of: 'figure' },
      },
      { what: '  peak of its process, garbage included', ours: worker, unit: 'MB' },
    ]
  })

const measureTimes = (build: string, file: string, options: BenchOptions) =>
  withStreets(build, file, async (site): Promise<readonly Measurement[]> => {
    const connection = connect(site)
    const paths = await pathsOf(connection)
    const absent = paths.map((path) => path.replace(/\d+\.pbf$/, '1.pbf'))
    const kinds = [
      { name: 'tile', paths },
      { name: 'tile that is not there', paths: absent },
      { name: 'description', paths: [streetsJsonPath] },
    ]
    const { floor, kinds: timings } = await interleave(connection, HEALTH, kinds, ROUNDS, options)
    connection.close()
    return timings.flatMap(({ name, p50, p95 }): Measurement[] => [
      {
        what: `${name}, p95`,
        ours: p95,
        unit: 'ms',
        against: { name: 'health', value: floor.p95 },
        goal: { most: GOALS.ratio, of: 'ratio' },
      },
      { what: '  p50', ours: p50, unit: 'ms', against: { name: 'health', value: floor.p50 } },
    ])
  })

/** Ranges that a server was asked for, by tile. */
async function measureReads(build: string, file: string, signal: AbortSignal): Promise<Measurement> {
  let reads = 0
  const { size } = statSync(file)
  const handle = openSync(file, 'r')
  const server = createServer(({ headers: { range = '' } }, response) => {
    reads++
    const [first = 0, last = 0] = (range.match(/\d+/g) ?? []).map(Number)
    const bytes = Buffer.alloc(last - first + 1)
    const length = readSync(handle, bytes, 0, bytes.length, first)
    const head = { 'Content-Range': `bytes ${first}-${first + length - 1}/${size}`, ETag: '"1"' }
    response.writeHead(206, head).end(bytes.subarray(0, length))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  try {
    await withStreets(
      build,
      file,
      (site) => askAll(site, places.length, signal),
      `http://127.0.0.1:${port}/${NAME}`,
    )
  } finally {
    server.close()
    server.closeAllConnections()
    closeSync(handle)
  }
  return {
    what: `ranges read for a tile, of ${places.length}`,
    ours: reads / places.length,
    unit: 'requests',
    goal: { most: GOALS.reads, of: 'figure' },
  }
}
