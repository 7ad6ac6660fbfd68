import type { Raster } from './raster.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 255] ?? 0)
  return ~crc >>> 0
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, content.length)
  bytes.set(new TextEncoder().encode(name), 4)
  bytes.set(content, 8)
  view.setUint32(content.length + 8, crcOf(bytes.subarray(4, content.length + 8)))
  return bytes
}

/** A picture as PNG: one byte for each pixel, compressed by the platform. */
export async function encodePng({
  width,
  height,
  pixels,
  palette,
}: Raster): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // The colour type: eight bits with a palette.
  header.set([8, 3], 8)
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const compressed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'))
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', new Uint8Array(palette.flat())),
    chunk('IDAT', new Uint8Array(await new Response(compressed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}
