import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { TILE_MEDIA_TYPE } from '#domain/map/vector-tile-format.ts'
import { parseTile, type Tile } from '#domain/map/tile-grid.ts'
import { streetsJsonPath } from '#domain/paths.ts'
import { describeStreets, zoomsOf } from '#domain/streets/archive.ts'
import { ArchiveReplaced } from '#jobs/streets/open-archive.ts'
import { readStreetsTile, sentenceOf, type Streets } from '#jobs/streets/streets.ts'
import { type AppContext, type AppEnv, environmentOf } from '../environment.ts'
import { onError } from '../middleware/errors.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { isKnown, publicRead, UNCHANGING } from '../middleware/public-read.ts'
import { presentStreets, sayProblem } from '#jobs/streets/present-streets.ts'

/**
 * Seconds for which the description is cached; after a change a map may ask for tiles of the former version for as
 * long.
 */
const DESCRIBED_SECONDS = 60
/** Milliseconds between two looks for new archives, where a version is unknown to this isolate. */
const LOOK_AGAIN_MS = 2_000

const awayNow = () =>
  new AppError('unavailable', 'The streets cannot be read just now. Try again in a moment.')
const othersNow = () =>
  new AppError('not_found', `There are other streets now: ${streetsJsonPath} says where.`)

/** The streets of the version in the path; throws `AppError` where that version is not present. */
async function streetsOfPath(c: AppContext): Promise<Streets> {
  const version = c.req.param('version')
  const isThis = (streets: Streets | undefined) => streets?.version === version
  const known = await presentStreets(environmentOf(c), Infinity)
  const opened = isThis(known?.streets) ? known : await presentStreets(environmentOf(c), LOOK_AGAIN_MS)
  if (opened?.streets !== undefined && isThis(opened.streets)) return opened.streets
  if (opened === undefined) throw new AppError('not_found', 'This site has no streets.')
  throw opened.streets === undefined ? awayNow() : othersNow()
}

/** A stored tile; throws `AppError` where it cannot be read. */
async function readTile(c: AppContext, streets: Streets, tile: Tile) {
  try {
    return await readStreetsTile(streets, tile)
  } catch (error) {
    const isReplaced = error instanceof ArchiveReplaced
    const now = isReplaced ? await presentStreets(environmentOf(c), 0) : undefined
    if (now?.streets !== undefined && now.streets.version !== streets.version) throw othersNow()
    sayProblem(sentenceOf(error))
    throw awayNow()
  }
}

const takesGzip = (accepted: string | undefined) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted ?? '')

const unzipped = (bytes: ArrayBuffer) =>
  new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))

/** The streets of the map, from archives of the site's owner (docs/streets.md). */
export const streets = new Hono<AppEnv>()
streets.onError(onError)
streets.use(limitReaders('streets'))
streets.get(
  streetsJsonPath,
  publicRead('openNow', () => [], DESCRIBED_SECONDS),
  async (c) => {
    const opened = await presentStreets(environmentOf(c), DESCRIBED_SECONDS * 1000)
    if (opened?.streets === undefined) return c.body(null, 204)
    const { archives, version } = opened.streets
    return c.json(describeStreets(archives, version, new URL(c.req.url).origin), 200)
  },
)
streets.get('/streets/:version/:z/:x/:file', async (c) => {
  const present = await streetsOfPath(c)
  const tile = parseTile(c.req.param(), zoomsOf(present.archives))
  const etag = `W/"${present.version}-${tile.z}-${tile.x}-${tile.y}"`
  const headers = { 'Cache-Control': UNCHANGING, ETag: etag, Vary: 'Accept-Encoding' }
  if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
  const found = await readTile(c, present, tile)
  if (found === undefined) return c.body(null, 204, headers)
  const typed = { ...headers, 'Content-Type': TILE_MEDIA_TYPE }
  if (!found.isGzip) return c.body(found.bytes, 200, typed)
  if (!takesGzip(c.req.header('Accept-Encoding'))) return c.body(unzipped(found.bytes), 200, typed)
  // The tile is sent compressed as stored, since the runtime would otherwise compress it again.
  const init = { headers: { ...typed, 'Content-Encoding': 'gzip' }, encodeBody: 'manual' }
  return new Response(found.bytes, init)
})
streets.notFound((c) => onError(new AppError('not_found', `There is nothing at ${c.req.path}.`), c))
