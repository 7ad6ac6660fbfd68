import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Environment } from '#domain/env-values.ts'
import { type Env, readStreets } from '#domain/env.ts'
import { AppError } from '#domain/errors.ts'
import { tileAt } from '#domain/map/tile-grid.ts'
import { isArchiveAddress } from '#domain/streets/archive-name.ts'
import { FINE_ZOOM, STREETS_ZOOM } from '#domain/streets/archive.ts'
import { type Archive, openArchive } from '#jobs/streets/open-archive.ts'
import { addressReader } from '#jobs/streets/read-range.ts'
import { sentenceOf } from '#jobs/streets/streets.ts'
import { fileReader, putInPlace, requireArchiveName } from './archive-file.ts'

const USAGE = `Usage: npm run streets -- FILE|ADDRESS [--check]

Checks an archive of streets (PMTiles): its format, schema, zooms, place and source. A file is then put into the folder
'streets' of DATA_DIR, from which npm start serves it where STREETS names it; an address is read by the site itself.
Where archives come from, and what they cost, is told in docs/streets.md.

  --check  writes nothing`

/** Wrangler takes no larger files. */
const WRANGLER_BYTES = 300 * 1024 * 1024
/** No browser draws as much in one tile. */
const MAX_TILE_BYTES = 64 * 1024 * 1024

/** Runs `npm run streets`; throws `AppError` with a sentence where streets cannot be shown from the archive. */
export async function streetsCommand(
  args: readonly string[],
  { dataDir }: Pick<Env, 'dataDir'>,
  environment: Environment,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [given, ...more] = positionals
  if (values.help) {
    console.log(USAGE)
    return
  }
  if (given === undefined || more.length > 0)
    throw new AppError('bad_request', `Name one archive.\n\n${USAGE}`)
  const isAddress = isArchiveAddress(given)
  const archive = await check(given, isAddress)
  for (const line of [...describe(archive), ...remarks(archive)]) console.log(line)
  if (values.check) return
  const name = isAddress ? given : requireArchiveName(given)
  if (!isAddress) console.log(`It is in ${await putInPlace(given, dataDir)}.`)
  console.log(
    readStreets(environment).includes(name)
      ? 'STREETS names it: a site that runs shows it within a minute.'
      : `Set STREETS=${[...readStreets(environment), name].join()} and start the site.`,
  )
  if (!isAddress) console.log(forCloudflare(given, name, archive.size ?? 0))
}

async function check(given: string, isAddress: boolean): Promise<Archive> {
  try {
    const archive = await openArchive(given, isAddress ? addressReader(given, given) : fileReader(given))
    await readMiddles(archive)
    return archive
  } catch (error) {
    throw new AppError('bad_request', sentenceOf(error), { cause: error })
  }
}

/** Reads the tile in the middle of each zoom; throws where its bytes are not what was compressed. */
async function readMiddles(archive: Archive): Promise<void> {
  const { bounds, minZoom, maxZoom, name, isGzip } = archive
  const middle = {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: (bounds.west + bounds.east) / 2,
  }
  for (let z = maxZoom; z >= minZoom; z--) {
    const tile = tileAt(middle, z)
    const bytes = await archive.readTile(tile)
    if (bytes === undefined || !isGzip) continue
    try {
      gunzipSync(bytes, { maxOutputLength: MAX_TILE_BYTES })
    } catch (cause) {
      throw new AppError(
        'bad_request',
        `${name} is damaged: its tile ${z}/${tile.x}/${tile.y} cannot be decompressed. Copy it anew`,
        { cause },
      )
    }
  }
}

const rounded = (degrees: number) => Number(degrees.toFixed(4))

function describe({ name, schema, tileCount, size, ...archive }: Archive): readonly string[] {
  const { minZoom, maxZoom, bounds, layers, attribution } = archive
  const { west, south, east, north } = bounds
  const megabytes = size === undefined ? 'of unknown size' : `${(size / 1e6).toFixed(1)} MB`
  return [
    `${name}: ${tileCount} tiles, ${megabytes}`,
    `  schema  ${schema}`,
    `  zooms   ${minZoom} to ${maxZoom}`,
    `  bounds  ${[west, south, east, north].map(rounded).join(', ')}`,
    `  layers  ${layers.join(', ')}`,
    `  source  ${attribution || 'not named'}`,
  ]
}

/** Remarks on an archive that can be used, such as one that ends before streets are fine. */
function remarks({ minZoom, maxZoom, isClustered, attribution, name }: Archive): readonly string[] {
  return [
    maxZoom < FINE_ZOOM &&
      `It ends at zoom ${maxZoom}: nearer than that streets are coarse, and many are missing.`,
    minZoom > STREETS_ZOOM && `It begins at zoom ${minZoom}: farther out there are no streets.`,
    !isClustered &&
      `Its tiles are in no order, which costs reads: "pmtiles cluster ${name}" puts them in order.`,
    !/openstreetmap/i.test(attribution) &&
      'It does not name OpenStreetMap as its source. The map does in any case: check the licence of its data.',
  ].filter((line) => line !== false)
}

function forCloudflare(path: string, name: string, size: number): string {
  return size <= WRANGLER_BYTES
    ? `For Cloudflare: npm run wrangler -- r2 object put meridian-streets/${name} --file ${path} --remote`
    : `For Cloudflare: rclone copy ${path} r2:meridian-streets (Wrangler takes files up to 300 MiB; docs/streets.md)`
}
