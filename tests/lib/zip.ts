import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { readZipDirectory } from '#import/read/zip-directory.ts'

/** A file of a zip to be written; the zip's directory may claim another size. */
export interface ZipPart {
  readonly name: string
  readonly data: Uint8Array
  readonly claimedSize?: number
}

const DEFLATE = 8
const VERSION = 20
const LOCAL_LENGTH = 30

/** A zip of these parts, deflated, with the directory of a correct one. */
export function zipOf(parts: readonly ZipPart[]): Buffer<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, claimedSize } of parts) {
    const title = Buffer.from(name)
    const packed = deflateRawSync(data)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(DEFLATE, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimedSize ?? data.length, 18)
    facts.writeUInt16LE(title.length, 22)
    files.push(number32(0x04034b50), facts, title, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(number32(0x02014b50), number16(VERSION), facts, rest, title)
    offset += LOCAL_LENGTH + title.length + packed.length
  }
  const length = directory.reduce((sum, { length }) => sum + length, 0)
  const count = number16(parts.length)
  const end = [number32(0x06054b50), number32(0), count, count, number32(length), number32(offset)]
  return Buffer.concat([...files, ...directory, ...end, number16(0)])
}

/** The files of a valid zip, unpacked. */
export async function partsOf(zip: Uint8Array<ArrayBuffer>): Promise<ZipPart[]> {
  const entries = await readZipDirectory({ name: 'workbook', blob: new Blob([zip]) })
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  return entries.map(({ name, method, headerOffset, compressedSize }) => {
    const names = view.getUint16(headerOffset + 26, true) + view.getUint16(headerOffset + 28, true)
    const start = headerOffset + LOCAL_LENGTH + names
    const packed = zip.subarray(start, start + compressedSize)
    return { name, data: method === DEFLATE ? inflateRawSync(packed) : packed }
  })
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
