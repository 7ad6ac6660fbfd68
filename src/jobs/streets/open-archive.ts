import { bytesToHeader, Compression, type Header, PMTiles, type Source, TileType } from 'pmtiles'
import { AppError, rootMessage } from '#domain/errors.ts'
import type { Bounds } from '#domain/geo/bounds.ts'
import type { Tile } from '#domain/map/tile-grid.ts'
import type { ArchiveFacts } from '#domain/streets/archive.ts'
import { schemaOf } from '#domain/streets/schemas.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { DirectoryCache } from './directory-cache.ts'
import type { ArchivePart, ReadRange } from './read-range.ts'

/** An archive of street tiles that can be read. */
export interface Archive extends ArchiveFacts {
  readonly name: string
  /** A hash that differs between archives of the same name. */
  readonly identity: string
  /** Size in bytes; undefined if unknown. */
  readonly size: number | undefined
  readonly tileCount: number
  /** Whether the tiles lie in the order of the directory, so that a region can be cut out. */
  readonly isClustered: boolean
  /** Whether the tiles are gzipped; other compressions are not supported. */
  readonly isGzip: boolean
  /** The bytes of a tile as they are stored; undefined where there is none. */
  readTile(tile: Tile): Promise<ArrayBuffer | undefined>
}

/** Thrown if bytes do not belong to the opened archive: another file replaced it, or the file is cut off. */
export class ArchiveReplaced extends Error {}

/** PMTiles 3 keeps the header and the root directory within these bytes. */
const HEAD_BYTES = 16_384
const HEADER_BYTES = 127
/** A list of layers takes some kilobytes. */
const MAX_METADATA_BYTES = 4_000_000
const MAX_LAYERS = 200

const directories = new DirectoryCache()

/**
 * Opens an archive and reads its header and metadata; returns `known` if it is the same archive. Throws `AppError` with
 * a sentence for an archive that cannot show streets.
 */
export async function openArchive(name: string, read: ReadRange, known?: Archive): Promise<Archive> {
  const head = await read(0, HEAD_BYTES)
  refuseOtherFormats(name, head)
  const identity = (await sha256(await identityOf(name, head))).slice(0, 24)
  if (known?.identity === identity) return known
  const header = bytesToHeader(head.bytes.slice(0, HEADER_BYTES))
  refuseHeader(name, header, head.size)
  const source = sourceOf(`${name} ${identity}`, head, read)
  const asStored = new PMTiles(source, directories, (bytes) => Promise.resolve(bytes))
  const { layers, attribution } = await readMetadata(name, new PMTiles(source, directories))
  return {
    name,
    identity,
    size: head.size,
    tileCount: header.numAddressedTiles,
    isClustered: header.clustered,
    isGzip: header.tileCompression === Compression.Gzip,
    schema: requireSchema(name, layers),
    layers,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: boundsOf(header),
    attribution,
    readTile: async ({ z, x, y }) => (await understood(name, () => asStored.getZxy(z, x, y)))?.data,
  }
}

const identityOf = async (name: string, { bytes, size, etag }: ArchivePart): Promise<string> =>
  JSON.stringify([name, size, etag, await sha256(bytes)])

const sourceOf = (key: string, head: ArchivePart, read: ReadRange): Source => ({
  getKey: () => key,
  getBytes: async (offset, length) => {
    if (offset + length <= head.bytes.byteLength) return { data: head.bytes.slice(offset, offset + length) }
    if (offset === 0) return { data: head.bytes }
    const { bytes, size, etag } = await read(offset, length)
    if (size !== head.size || etag !== head.etag || bytes.byteLength !== length) throw new ArchiveReplaced()
    return { data: bytes }
  },
})

/** Runs the library on untrusted bytes and turns its errors into one sentence. */
async function understood<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError || error instanceof ArchiveReplaced) throw error
    throw new AppError('bad_gateway', `${name} is damaged: ${rootMessage(error)}.`, { cause: error })
  }
}

const MAGIC = 'PMTiles'
const VERSION = 3

function refuseOtherFormats(name: string, { bytes }: ArchivePart): void {
  const text = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  if (text.startsWith('SQLite format 3'))
    refuse(
      `${name} is an MBTiles file. Convert it with "pmtiles convert ${name} ${name.replace(/(?:\.mbtiles)?$/, '.pmtiles')}".`,
    )
  if (!text.startsWith('PM')) refuse(`${name} is not a PMTiles archive.`)
  const version = new Uint8Array(bytes)[MAGIC.length]
  if (!text.startsWith(MAGIC) || version !== VERSION)
    refuse(`${name} is a PMTiles archive of another version than 3. Write it anew with "pmtiles convert".`)
  if (bytes.byteLength < HEADER_BYTES) refuse(`${name} is cut off within its header.`)
}

const refuse = (sentence: string): never => {
  throw new AppError('bad_request', sentence)
}

/** A header may contain any number. */
const nameIn = (names: Readonly<Record<number, string>>, number: number): string =>
  names[number]?.toLowerCase() ?? `unknown (${number})`

const READABLE: readonly Compression[] = [Compression.None, Compression.Gzip]

function refuseHeader(name: string, header: Header, size: number | undefined): void {
  if (header.tileType !== TileType.Mvt)
    refuse(
      `${name} holds ${nameIn(TileType, header.tileType)} tiles, and streets are drawn from vector tiles (MVT).`,
    )
  const compression = [header.internalCompression, header.tileCompression].find(
    (each) => !READABLE.includes(each),
  )
  if (compression !== undefined)
    refuse(
      `${name} is compressed by ${nameIn(Compression, compression)}, and must be by gzip, or not at all.`,
    )
  const needed = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )
  if (size !== undefined && size < needed)
    refuse(`${name} is cut off: it has ${size} bytes, and its header says ${needed}. Copy it anew.`)
  if (header.rootDirectoryOffset + header.rootDirectoryLength > HEAD_BYTES)
    refuse(`${name} is damaged: its root directory lies beyond the first ${HEAD_BYTES} bytes.`)
  if (header.jsonMetadataLength > MAX_METADATA_BYTES)
    refuse(`${name} says ${header.jsonMetadataLength} bytes about itself, more than ${MAX_METADATA_BYTES}.`)
  const { west, south, east, north } = boundsOf(header)
  if (!(west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north))
    refuse(`${name} does not say where it lies: its bounds are ${[west, south, east, north].join(', ')}.`)
}

const boundsOf = ({ minLon, minLat, maxLon, maxLat }: Header): Bounds => ({
  west: minLon,
  south: minLat,
  east: maxLon,
  north: maxLat,
})

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

async function readMetadata(name: string, archive: PMTiles) {
  const metadata = await understood(name, () => archive.getMetadata())
  const [named, attribution] = ['vector_layers', 'attribution'].map((field) => fieldOf(metadata, field))
  if (!Array.isArray(named))
    return refuse(`${name} does not name its layers (vector_layers of its metadata).`)
  const layers = named.map((layer) => fieldOf(layer, 'id')).filter((id) => typeof id === 'string')
  return {
    layers: layers.slice(0, MAX_LAYERS),
    attribution: typeof attribution === 'string' ? attribution : '',
  }
}

function requireSchema(name: string, layers: readonly string[]) {
  return (
    schemaOf(layers) ??
    refuse(
      `${name} is neither of the OpenMapTiles nor of the Protomaps schema: its layers are ${layers.join(', ').slice(0, 300) || 'none'}.`,
    )
  )
}
