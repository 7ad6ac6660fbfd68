import { readBytes, unreadableFileError, type SpreadsheetFile } from './file.ts'

/** One file inside a zip, as its central directory describes it; sizes and offset in bytes. */
export interface ZipEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly compressedSize: number
  readonly size: number
  readonly headerOffset: number
}

const END = 0x06054b50
const END_64 = 0x06064b50
const CENTRAL = 0x02014b50
const END_LENGTH = 22
const LONGEST_COMMENT = 65_535
const UNKNOWN_32 = 0xffffffff

const MAX_ENTRIES = 10_000
const MAX_DIRECTORY = 4 * 1024 * 1024
/** Compression limits: a sheet of empty formatted cells shrinks 60 times, a zip bomb some thousand times. */
const MAX_RATIO = 300
const UNSUSPICIOUS = 50 * 1024 * 1024

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const number64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** The files of a zip; throws the refusal where its directory is damaged or describes a bomb. */
export async function readZipDirectory(file: SpreadsheetFile): Promise<ZipEntry[]> {
  const damaged = () =>
    unreadableFileError(file, 'damaged', 'is damaged: its zip directory is missing or cut off.')
  const { offset, length } = (await findDirectory(file)) ?? {}
  if (offset === undefined || length === undefined || offset + length > file.blob.size) throw damaged()
  if (length > MAX_DIRECTORY)
    throw unreadableFileError(file, 'suspicious', 'has too many files inside to be a spreadsheet.')
  const entries = parseDirectory(await readBytes(file.blob, offset, offset + length))
  if (entries === undefined || entries.length === 0) throw damaged()
  if (entries.length > MAX_ENTRIES)
    throw unreadableFileError(file, 'suspicious', 'has too many files inside to be a spreadsheet.')
  for (const entry of entries) {
    if (entry.headerOffset + entry.compressedSize > file.blob.size) throw damaged()
    if (entry.size > UNSUSPICIOUS && entry.size > entry.compressedSize * MAX_RATIO)
      throw unreadableFileError(
        file,
        'suspicious',
        `unpacks to more than ${MAX_RATIO} times its size, which no real spreadsheet does.`,
      )
  }
  return entries
}

async function findDirectory({ blob }: SpreadsheetFile) {
  const tail = viewOf(await readBytes(blob, blob.size - END_LENGTH - LONGEST_COMMENT, blob.size))
  for (let at = tail.byteLength - END_LENGTH; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue
    const offset = tail.getUint32(at + 16, true)
    if (offset !== UNKNOWN_32) return { offset, length: tail.getUint32(at + 12, true) }
    // The locator of the 64-bit record stands just before the end record.
    if (at < 20) return undefined
    const start = number64(tail, at - 12)
    const record = viewOf(await readBytes(blob, start, start + 56))
    if (record.byteLength < 56 || record.getUint32(0, true) !== END_64) return undefined
    return { offset: number64(record, 48), length: number64(record, 40) }
  }
  return undefined
}

function parseDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= bytes.length;) {
    if (view.getUint32(at, true) !== CENTRAL) return undefined
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    if (extraEnd > bytes.length) return undefined
    const wide = wideNumbers(viewOf(bytes.subarray(nameEnd, extraEnd)))
    const field = (offset: number) => {
      const value = view.getUint32(at + offset, true)
      return value === UNKNOWN_32 ? (wide.shift() ?? value) : value
    }
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      size: field(24),
      compressedSize: field(20),
      headerOffset: field(42),
    })
    at = extraEnd + view.getUint16(at + 32, true)
  }
  return entries
}

/** The numbers of the 64-bit extra field, in the order of the 32-bit ones they replace. */
function wideNumbers(extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true)
    if (at + 4 + length > extra.byteLength) break
    if (extra.getUint16(at, true) === 1)
      return Array.from({ length: length >> 3 }, (_, index) => number64(extra, at + 4 + index * 8))
    at += 4 + length
  }
  return []
}
