import { chunksOf, readBytes } from './file.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const UTF8_NAME = 0x0800

/**
 * The same zip with its entries in this order and their sizes in front of them. hucre reads a workbook in one
 * pass only when it is so; Excel writes the shared strings last, and streaming writers the sizes.
 */
export async function* orderedZip(blob: Blob, entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield localHeader(entry)
    const start = await dataOffset(blob, entry)
    yield* chunksOf(blob, start, start + entry.compressedSize)
  }
}

async function dataOffset(blob: Blob, entry: ZipEntry): Promise<number> {
  const header = await readBytes(blob, entry.headerOffset, entry.headerOffset + LOCAL_LENGTH)
  const view = new DataView(header.buffer)
  if (view.byteLength < LOCAL_LENGTH || view.getUint32(0, true) !== LOCAL)
    throw new Error(`The zip entry ${entry.name} is not where the directory says.`)
  return entry.headerOffset + LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true)
}

function localHeader(entry: ZipEntry): Uint8Array {
  const name = new TextEncoder().encode(entry.name)
  const header = new Uint8Array(LOCAL_LENGTH + name.length)
  const view = new DataView(header.buffer)
  view.setUint32(0, LOCAL, true)
  view.setUint16(4, 20, true)
  view.setUint16(6, UTF8_NAME, true)
  view.setUint16(8, entry.method, true)
  view.setUint32(14, entry.crc, true)
  view.setUint32(18, entry.compressedSize, true)
  view.setUint32(22, entry.size, true)
  view.setUint16(26, name.length, true)
  header.set(name, LOCAL_LENGTH)
  return header
}
