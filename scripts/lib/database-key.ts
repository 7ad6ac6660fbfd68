import { generateKeyPairSync, sign } from 'node:crypto'
import { join } from 'node:path'
import { ensurePrivateFile, readPrivate, type PrivateFile } from './private-file.ts'

const NAMES = ['publicKey', 'token'] as const

/** The key with which the embedded server of a DATA_DIR checks requests, and the token that it accepts. */
export type DatabaseKey = Readonly<Record<(typeof NAMES)[number], string>>

const keyFile = (dataDir: string): PrivateFile<(typeof NAMES)[number]> => ({
  path: join(dataDir, 'database-key.json'),
  names: NAMES,
  what: 'the key of the database',
})

/** The key of an existing DATA_DIR: made once, readable by the owner alone. */
export const ensureDatabaseKey = (dataDir: string): DatabaseKey =>
  ensurePrivateFile(keyFile(dataDir), makeDatabaseKey)

/** The key of DATA_DIR where there is one; throws `AppError` when the file holds something else. */
export const readDatabaseKey = (dataDir: string): DatabaseKey | undefined => readPrivate(keyFile(dataDir))

/**
 * A new key, 32 bytes of Ed25519 in URL-safe base64, and a JSON Web Token that allows reads and writes. The private
 * half signs this one token and is discarded.
 */
export function makeDatabaseKey(): DatabaseKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, { a: 'rw' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = sign(null, Buffer.from(signed.join('.')), privateKey).toString('base64url')
  return { publicKey: publicKey.export({ format: 'jwk' }).x ?? '', token: [...signed, signature].join('.') }
}
