import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSecret } from '#domain/auth/secret-hash.ts'
import { AppError } from '#domain/errors.ts'
import { makeDataDir } from './data-dir.ts'

const NAMES = ['accessKey', 'userCode', 'password', 'sessionSecret'] as const

/** What the administrator signs in with, and what signs the steps of signing in. */
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

/** The secrets of DATA_DIR: made once, readable by the owner alone. */
export function keepSecrets(dataDir: string): Secrets {
  const kept = readSecrets(dataDir)
  if (kept !== undefined) return kept
  const secrets = makeSecrets()
  makeDataDir(dataDir)
  writeFileSync(secretsFile(dataDir), JSON.stringify(secrets, null, 2), { mode: 0o600 })
  return secrets
}

/** The secrets of DATA_DIR where there are any; throws `AppError` when the file holds something else. */
export function readSecrets(dataDir: string): Secrets | undefined {
  const text = readIfThere(secretsFile(dataDir))
  if (text === undefined) return undefined
  const secrets = parse(text)
  if (secrets !== undefined) return secrets
  throw new AppError(
    'unavailable',
    `${secretsFile(dataDir)} does not hold the administrator's secrets: remove it, and new ones are made.`,
  )
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function parse(text: string): Secrets | undefined {
  try {
    const found = Object(JSON.parse(text)) as Partial<Secrets>
    return NAMES.every((name) => typeof found[name] === 'string' && found[name] !== '')
      ? (found as Secrets)
      : undefined
  } catch {
    return undefined
  }
}

/** What the Worker checks sign-in against, by the names of its variables. */
export async function signInVariables(secrets: Secrets) {
  const hash = (secret: string) => hashSecret(secret, randomBytes(SALT_BYTES))
  return {
    ADMIN_ACCESS_KEY_HASH: await hash(secrets.accessKey),
    ADMIN_USER_CODE_HASH: await hash(secrets.userCode),
    ADMIN_PASSWORD_HASH: await hash(secrets.password.trim()),
    SESSION_SECRET: secrets.sessionSecret,
  }
}
