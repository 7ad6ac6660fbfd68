import { expect, test } from 'vitest'
import { sha256, toHex } from './sha256.ts'

test('a byte is two digits', () => {
  expect(toHex(new Uint8Array([0, 10, 255]))).toBe('000aff')
})

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('the hash of "%s" is that of the standard', async (text, hash) => {
  expect(await sha256(text)).toBe(hash)
  expect(await sha256(new TextEncoder().encode(text).buffer)).toBe(hash)
})
