import { crc32 } from './crc32.ts'
import { chunksOf, readBytes } from './file.ts'
import { XmlCompletenessCheck } from './xml-completeness.ts'
import type { ZipEntry } from './zip-directory.ts'

const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const UTF8_NAME = 0x0800
const STORED = 0

/** Thrown if an entry does not match its directory. */
export class DamagedEntryError extends Error {}

/**
 * The same zip unpacked, with its entries in the given order and their sizes in front: hucre needs this to read a
 * workbook in one pass, while Excel writes the shared strings last, and streaming writers the sizes. Throws
 * `DamagedEntryError` for a wrong size or checksum, or truncated XML.
 */
export async function* unpackedZip(blob: Blob, entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    yield localHeader(entry)
    yield* checked(entry, await unpacked(blob, entry))
  }
}

/** A small entry, whole; throws `DamagedEntryError` as above. */
export async function readEntry(blob: Blob, entry: ZipEntry): Promise<Uint8Array> {
  const whole = new Uint8Array(entry.size)
  let at = 0
  for await (const chunk of checked(entry, await unpacked(blob, entry))) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

async function* checked(entry: ZipEntry, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  let crc = 0
  const watch = new XmlCompletenessCheck()
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > entry.size) break
    crc = crc32(chunk, crc)
    if (!watch.push(chunk)) throw new DamagedEntryError(`${entry.name} holds a text without an end.`)
    yield chunk
  }
  if (size !== entry.size)
    throw new DamagedEntryError(`${entry.name} has another size than the directory says.`)
  if (crc !== entry.crc) throw new DamagedEntryError(`The checksum of ${entry.name} is wrong.`)
  if (!watch.isWhole()) throw new DamagedEntryError(`${entry.name} is cut off.`)
}

async function unpacked(blob: Blob, entry: ZipEntry): Promise<AsyncIterable<Uint8Array>> {
  const start = await dataOffset(blob, entry)
  const end = start + entry.compressedSize
  if (entry.method === STORED) return chunksOf(blob, start, end)
  return readAll(blob.slice(start, end).stream().pipeThrough(new DecompressionStream('deflate-raw')))
}

/** Not every browser can iterate a stream. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function dataOffset(blob: Blob, entry: ZipEntry): Promise<number> {
  const header = await readBytes(blob, entry.headerOffset, entry.headerOffset + LOCAL_LENGTH)
  const view = new DataView(header.buffer)
  if (view.byteLength < LOCAL_LENGTH || view.getUint32(0, true) !== LOCAL)
    throw new DamagedEntryError(`${entry.name} is not where the directory says.`)
  return entry.headerOffset + LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true)
}

function localHeader({ name, crc, size }: ZipEntry): Uint8Array {
  const title = new TextEncoder().encode(name)
  const header = new Uint8Array(LOCAL_LENGTH + title.length)
  const view = new DataView(header.buffer)
  view.setUint32(0, LOCAL, true)
  view.setUint16(4, 20, true)
  view.setUint16(6, UTF8_NAME, true)
  view.setUint16(8, STORED, true)
  view.setUint32(14, crc, true)
  view.setUint32(18, size, true)
  view.setUint32(22, size, true)
  view.setUint16(26, title.length, true)
  header.set(title, LOCAL_LENGTH)
  return header
}
