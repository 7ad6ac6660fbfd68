import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'

/** The contents of an archive that a test writes; everything else is usual. */
export interface WrittenArchive {
  /** The bytes of tiles, not compressed yet, by 'z/x/y'. */
  readonly tiles: Readonly<Record<string, Uint8Array>>
  readonly layers?: readonly string[]
  readonly attribution?: string
  /** West, south, east, north. */
  readonly bounds?: readonly [number, number, number, number]
  readonly zooms?: readonly [number, number]
  readonly tileType?: TileType
  readonly tileCompression?: Compression
  /** The most entries of a directory; more are in leaves, to which the root points. */
  readonly entriesInLeaf?: number
}

interface Entry {
  readonly tileId: number
  readonly offset: number
  readonly length: number
  /** 0 for an entry that points to a leaf. */
  readonly runLength: number
}

const HEADER_BYTES = 127
const E7 = 1e7

/** A PMTiles 3 archive. */
export function writeArchive(options: WrittenArchive): Buffer {
  const { tiles, layers = ['transportation'], attribution = '© OpenStreetMap contributors' } = options
  const {
    bounds = [-180, -85, 180, 85],
    tileType = TileType.Mvt,
    tileCompression = Compression.Gzip,
  } = options
  const stored = Object.entries(tiles)
    .map(([path, bytes]) => ({ path, bytes: tileCompression === Compression.Gzip ? gzipSync(bytes) : bytes }))
    .map(({ path, bytes }) => ({ bytes, z: zoomOf(path), tileId: idOf(path) }))
    .toSorted((one, other) => one.tileId - other.tileId)
  const { zooms = [Math.min(...stored.map(({ z }) => z)), Math.max(...stored.map(({ z }) => z))] } = options
  let offset = 0
  const entries = stored.map(({ tileId, bytes }): Entry => {
    offset += bytes.length
    return { tileId, offset: offset - bytes.length, length: bytes.length, runLength: 1 }
  })
  const { root, leaves } = directoriesOf(entries, options.entriesInLeaf ?? Infinity)
  const metadata = gzipSync(
    JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) }),
  )
  const data = Buffer.concat(stored.map(({ bytes }) => bytes))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let at = HEADER_BYTES
  for (const [index, part] of [root, metadata, leaves, data].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    at += part.length
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), place)
  header.set([1, Compression.Gzip, tileCompression, tileType, ...zooms], 96)
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * E7), 102 + index * 4)
  return Buffer.concat([header, root, metadata, leaves, data])
}

const partsOf = (path: string) => path.split('/').map(Number) as [number, number, number]
const zoomOf = (path: string) => partsOf(path)[0]
const idOf = (path: string) => zxyToTileId(...partsOf(path))

function directoriesOf(entries: readonly Entry[], inLeaf: number) {
  if (entries.length <= inLeaf) return { root: directory(entries), leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const root: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += inLeaf) {
    const part = entries.slice(at, at + inLeaf)
    const leaf = directory(part)
    root.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directory(root), leaves: Buffer.concat(leaves) }
}

/** Numbers of all entries column by column, as the format has them. */
function directory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ tileId }, at) => tileId - (entries[at - 1]?.tileId ?? 0)),
    ...entries.map(({ runLength }) => runLength),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ]
  return gzipSync(Buffer.from(numbers.flatMap(varint)))
}

function varint(number: number): number[] {
  const bytes: number[] = []
  let left = number
  for (; left >= 128; left = Math.floor(left / 128)) bytes.push((left % 128) + 128)
  return [...bytes, left]
}
