const EIGHT = 8

/**
 * `table[n * 256 + byte]` is the checksum of a byte followed by n zero bytes, so that eight bytes are summed at once.
 */
const table = new Int32Array(EIGHT * 256)
for (let byte = 0; byte < 256; byte++) {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  table[byte] = sum
}
for (let index = 256; index < table.length; index++) {
  const shorter = table[index - 256] as number
  table[index] = (shorter >>> 8) ^ (table[shorter & 255] as number)
}

const look = (zeros: number, byte: number) => table[zeros * 256 + (byte & 255)] as number

/** A zip's checksum, an unsigned 32-bit number; `before` is the checksum of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = ~before
  let at = 0
  for (const end = bytes.length - (bytes.length % EIGHT); at < end; at += EIGHT) {
    const low = sum ^ view.getInt32(at, true)
    const high = view.getInt32(at + 4, true)
    sum =
      look(7, low) ^
      look(6, low >>> 8) ^
      look(5, low >>> 16) ^
      look(4, low >>> 24) ^
      look(3, high) ^
      look(2, high >>> 8) ^
      look(1, high >>> 16) ^
      look(0, high >>> 24)
  }
  for (; at < bytes.length; at++) sum = (sum >>> 8) ^ look(0, sum ^ (bytes[at] as number))
  return ~sum >>> 0
}
