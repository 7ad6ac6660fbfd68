import { crc32 as reference } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => (at * 2654435761) >>> 13)

test.each([0, 1, 7, 8, 9, 63, 64, 1000])('the checksum of %i bytes is that of a zip', (length) => {
  const part = bytes.subarray(0, length)
  expect(crc32(part)).toBe(reference(part))
})

test('a checksum goes on from that of the bytes before', () => {
  expect(crc32(bytes.subarray(301), crc32(bytes.subarray(0, 301)))).toBe(reference(bytes))
})
