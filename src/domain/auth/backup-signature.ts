import type { BackupFooter, BackupSignatureStatus } from '../backup.ts'
import { toHex } from '../text/sha256.ts'
import { timingSafeEqual } from './timing-safe-equal.ts'

/** Separates this key from any other that is derived from the secret. */
const PURPOSE = 'meridian backup v1'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * A backup's signature in lower-case hexadecimal: HMAC-SHA-256 of its hash, which covers its header and every row, with
 * a key that HKDF derives from the secret.
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
  return toHex(signature)
}

/** Who signed a backup, by its footer and this site's secret; without a secret no backup is 'own'. */
export async function verifyBackupSignature(
  secret: string | undefined,
  footer: BackupFooter,
): Promise<BackupSignatureStatus> {
  const { sha256, signature } = footer
  if (signature === undefined) return 'unsigned'
  if (secret === undefined) return 'foreign'
  return timingSafeEqual(bytesOf(await signBackup(secret, sha256)), bytesOf(signature)) ? 'own' : 'foreign'
}
