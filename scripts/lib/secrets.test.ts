import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { matchesSecret } from '#domain/auth/secret-hash.ts'
import { readSignInSettings } from '#domain/env.ts'
import { ensureSecrets, makeSecrets, readSecrets, secretsFile, signInVariables } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-secrets-'))
})

test('secrets are never the same twice, and long enough', () => {
  const all = Array.from({ length: 50 }, makeSecrets).flatMap((secrets) => Object.values(secrets))
  expect(new Set(all).size).toBe(200)
  // 128 bits are 22 characters of base64url.
  expect(all.filter((secret) => !/^[\w-]{22,}$/.test(secret))).toEqual([])
})

test('those of a folder are made once, and read by their owner alone', () => {
  expect(readSecrets(folder)).toBeUndefined()
  const first = ensureSecrets(folder)
  expect(ensureSecrets(folder)).toEqual(first)
  expect(readSecrets(folder)).toEqual(first)
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600)
})

test.each(['', '{', 'null', '{}', '{"accessKey":"a","userCode":"b","password":"","sessionSecret":"d"}'])(
  'a file that holds %j is refused by name, not overwritten',
  (text) => {
    writeFileSync(secretsFile(folder), text)
    expect(() => ensureSecrets(folder)).toThrow(secretsFile(folder))
  },
)

test('the Worker takes their hashes, which open with them and with nothing else', async () => {
  const secrets = makeSecrets()
  const settings = readSignInSettings(await signInVariables(secrets))
  expect(await matchesSecret(secrets.accessKey, settings.accessKeyHash)).toBe(true)
  expect(await matchesSecret(secrets.userCode, settings.userCodeHash)).toBe(true)
  expect(await matchesSecret(secrets.password, settings.passwordHash)).toBe(true)
  expect(await matchesSecret(secrets.password, settings.accessKeyHash)).toBe(false)
  expect(JSON.stringify(settings)).not.toContain(secrets.password)
})
