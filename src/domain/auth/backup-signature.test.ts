import { expect, test } from 'vitest'
import { verifyBackupSignature, signBackup } from './backup-signature.ts'

const SECRET = 'a secret of at least 32 characters'
const sha256 = 'ab'.repeat(32)
const footer = { end: true, counts: {}, sha256 } as const

test('a signature is the one that HKDF and HMAC give', async () => {
  // Python: hmac.new(hkdf_sha256(SECRET, salt=b'', info=b'meridian backup v1', 32), sha256.encode(), 'sha256')
  expect(await signBackup(SECRET, sha256)).toBe(
    '109dec1f25e4eedbf5d5cdc817b536ea1d9e7ea91a38eace176d8a9af98a124b',
  )
})

test('another secret or another content gives another signature', async () => {
  const own = await signBackup(SECRET, sha256)
  expect(await signBackup(`${SECRET}.`, sha256)).not.toBe(own)
  expect(await signBackup(SECRET, 'cd'.repeat(32))).not.toBe(own)
})

test.each([
  ['signed here', SECRET, SECRET, 'own'],
  ['signed with another secret', SECRET, 'another secret of at least 32 chars', 'foreign'],
  ['signed, where there is no secret now', SECRET, undefined, 'foreign'],
  ['not signed', undefined, SECRET, 'unsigned'],
  ['not signed, where there is no secret', undefined, undefined, 'unsigned'],
])('a backup %s', async (_, by, here, seal) => {
  const signature = by && (await signBackup(by, sha256))
  expect(await verifyBackupSignature(here, { ...footer, signature })).toBe(seal)
})
