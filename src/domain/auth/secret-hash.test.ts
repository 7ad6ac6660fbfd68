import { describe, expect, test } from 'vitest'
import { hashSecret, isSecretHash, matchesSecret, ROUNDS } from './secret-hash.ts'

const SALT = new TextEncoder().encode('sixteen bytes of')

test('a hash says how it was made, and is the one PBKDF2 gives', async () => {
  // Python: hashlib.pbkdf2_hmac('sha256', b'open sesame', b'sixteen bytes of', 100000)
  expect(await hashSecret('open sesame', SALT)).toBe(
    'pbkdf2-sha256:100000:c2l4dGVlbiBieXRlcyBvZg:bOcr74-eSXByjTlTgDUG98bnPo7myG97pOv9Aa1Li94',
  )
})

describe('a secret', () => {
  test.each([
    ['itself', 'şifre-1', 'şifre-1', true],
    ['in other case', 'Sesame', 'sesame', false],
    ['with a blank', 'sesame', 'sesame ', false],
    ['nothing', 'sesame', '', false],
  ])('against %s', async (_, secret, entry, expected) => {
    expect(await matchesSecret(entry, await hashSecret(secret, SALT, 10_000))).toBe(expected)
  })

  test.each([
    ['', false],
    ['sesame', false],
    [`pbkdf2-sha256:${ROUNDS + 1}:c2l4dGVlbiBieXRlcyBvZg:${'A'.repeat(43)}`, false],
    [`pbkdf2-sha256:01000:c2l4dGVlbiBieXRlcyBvZg:${'A'.repeat(43)}`, false],
    [`pbkdf2-sha256:${ROUNDS}::${'A'.repeat(43)}`, false],
    [`pbkdf2-sha256:${ROUNDS}:c2l4dGVlbiBieXRlcyBvZg:`, false],
    [`pbkdf2-sha1:${ROUNDS}:c2l4dGVlbiBieXRlcyBvZg:${'A'.repeat(43)}`, false],
    [`pbkdf2-sha256:${ROUNDS}:c2l4dGVlbiBieXRlcyBvZg:${'A'.repeat(43)}`, true],
  ])('hashed as %j: %s', async (hashed, isHash) => {
    expect(isSecretHash(hashed)).toBe(isHash)
    expect(await matchesSecret('', hashed)).toBe(false)
  })
})
