import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the administrator signs in with, and what signs the sessions. */
export interface Secrets {
  readonly accessKey: string
  readonly userCode: string
  readonly password: string
  readonly sessionSecret: string
}

const BYTES = 24

/** The secrets of DATA_DIR: made once, 192 bits each, readable by the owner alone. */
export function keepSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const secrets = { accessKey: make(), userCode: make(), password: make(), sessionSecret: make() }
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
    return secrets
  }
}

const make = () => randomBytes(BYTES).toString('base64url')
