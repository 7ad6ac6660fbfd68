import { expect, test } from 'vitest'
import { toBase32 } from './base32.ts'

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j', (text, base32) => expect(toBase32(new TextEncoder().encode(text))).toBe(base32))

test('all bytes are written', () => {
  expect(toBase32(new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff]))).toBe('77777777')
  expect(toBase32(new Uint8Array([0, 0, 0, 0, 0]))).toBe('AAAAAAAA')
})
