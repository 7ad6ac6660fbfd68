import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hashSecret } from '#domain/auth/secret-hash.ts'
import { makeDataDir } from './data-dir.ts'
import { ensurePrivateFile, readPrivate, type PrivateFile } from './private-file.ts'

const NAMES = ['accessKey', 'userCode', 'password', 'sessionSecret'] as const

/** The administrator's secrets, and the one that signs steps of the sign-in. */
export type Secrets = Readonly<Record<(typeof NAMES)[number], string>>

const BYTES = 24
const SALT_BYTES = 16

/** New secrets of 192 bits each. */
export function makeSecrets(): Secrets {
  return { accessKey: make(), userCode: make(), password: make(), sessionSecret: make() }
}

const make = () => randomBytes(BYTES).toString('base64url')

/** Where the secrets of a data folder are kept. */
export const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

const privateFile = (dataDir: string): PrivateFile<(typeof NAMES)[number]> => ({
  path: secretsFile(dataDir),
  names: NAMES,
  what: "the administrator's secrets",
})

/** The secrets of DATA_DIR: made once, readable by the owner alone. */
export function ensureSecrets(dataDir: string): Secrets {
  makeDataDir(dataDir)
  return ensurePrivateFile(privateFile(dataDir), makeSecrets)
}

/** The secrets of DATA_DIR where there are any; throws `AppError` when the file holds something else. */
export const readSecrets = (dataDir: string): Secrets | undefined => readPrivate(privateFile(dataDir))

/** The variables from which the Worker checks the sign-in. */
export async function signInVariables(secrets: Secrets) {
  const hash = (secret: string) => hashSecret(secret, randomBytes(SALT_BYTES))
  return {
    ADMIN_ACCESS_KEY_HASH: await hash(secrets.accessKey),
    ADMIN_USER_CODE_HASH: await hash(secrets.userCode),
    ADMIN_PASSWORD_HASH: await hash(secrets.password.trim()),
    SESSION_SECRET: secrets.sessionSecret,
  }
}
