import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ensureDatabaseKey, readDatabaseKey } from './database-key.ts'
import { ensurePrivateFile, type PrivateFile } from './private-file.ts'

const root = mkdtempSync(join(tmpdir(), 'meridian-key-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
})
const file = () => join(dataDir, 'database-key.json')

test('the key of a folder is made once, and read by its owner alone', () => {
  expect(readDatabaseKey(dataDir)).toBeUndefined()
  const first = ensureDatabaseKey(dataDir)
  expect(ensureDatabaseKey(dataDir)).toEqual(first)
  expect(readDatabaseKey(dataDir)).toEqual(first)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['database-key.json'])
})

test('the token is signed by the key, and what could sign another is kept nowhere', () => {
  const { publicKey, token } = ensureDatabaseKey(dataDir)
  const [header = '', claims = '', signature = ''] = token.split('.')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: publicKey } })
  const signed = Buffer.from(`${header}.${claims}`)
  expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ a: 'rw' })
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ publicKey, token })
})

test('who makes a key while another one makes its own takes the one that was there first', () => {
  const one: PrivateFile<'publicKey' | 'token'> = { path: file(), names: ['publicKey', 'token'], what: '' }
  let first
  const second = ensurePrivateFile(one, () => {
    first = ensureDatabaseKey(dataDir)
    return { publicKey: 'late', token: 'late' }
  })
  expect(second).toEqual(first)
  expect(readDatabaseKey(dataDir)).toEqual(first)
  expect(readdirSync(dataDir)).toEqual(['database-key.json'])
})

test.each(['', '{', 'null', '{"publicKey":"a"}', '{"publicKey":"a","token":""}'])(
  'a file that holds %j is refused by name, not overwritten',
  (text) => {
    writeFileSync(file(), text)
    expect(() => ensureDatabaseKey(dataDir)).toThrow(file())
    expect(readFileSync(file(), 'utf8')).toBe(text)
  },
)
