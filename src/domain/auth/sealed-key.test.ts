import { expect, test } from 'vitest'
import { openSealedKey, sealKey } from './sealed-key.ts'

const SECRET = 'a secret of at least thirty-two characters'
const KEY = new TextEncoder().encode('12345678901234567890')

test('a key is opened with the secret that sealed it, and with no other', async () => {
  const sealed = await sealKey(SECRET, KEY)
  expect(await openSealedKey(SECRET, sealed)).toEqual(KEY)
  expect(await openSealedKey(`${SECRET}!`, sealed)).toBeUndefined()
})

test('the same key is sealed differently each time', async () =>
  expect(await sealKey(SECRET, KEY)).not.toBe(await sealKey(SECRET, KEY)))

test.each(['', '.', 'a.b', 'no base64 at all', 'AAAAAAAAAAAAAAAA.AAAA'])('%j opens nothing', async (sealed) =>
  expect(await openSealedKey(SECRET, sealed)).toBeUndefined(),
)

test('a sealed key that was changed opens nothing', async () => {
  const sealed = await sealKey(SECRET, KEY)
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
  expect(await openSealedKey(SECRET, changed)).toBeUndefined()
})
