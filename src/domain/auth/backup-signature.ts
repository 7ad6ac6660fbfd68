import type { BackupFooter, BackupSeal } from '../backup.ts'
import { isSameBytes } from './same-bytes.ts'

/** Keeps the key apart from whatever else comes of the secret. */
const PURPOSE = 'meridian backup v1'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * A backup's signature in lower-case hexadecimal: HMAC-SHA-256 of its hash, which is of its header and of every row,
 * under a key that HKDF takes from the secret.
 */
export async function signBackup(secret: string, sha256: string): Promise<string> {
  const source = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey'])
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(PURPOSE) },
    source,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  )
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(sha256)))
  return Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whose a backup is by its last line, as the holder of a secret sees it; without one nothing is its own. */
export async function sealOf(secret: string | undefined, footer: BackupFooter): Promise<BackupSeal> {
  const { sha256, signature } = footer
  if (signature === undefined) return 'unsigned'
  if (secret === undefined) return 'foreign'
  return isSameBytes(bytesOf(await signBackup(secret, sha256)), bytesOf(signature)) ? 'own' : 'foreign'
}
