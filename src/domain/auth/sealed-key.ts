import { fromBase64url, toBase64url } from './secret-hash.ts'

/** Separates this key from any other that is derived from the secret. */
const PURPOSE = 'meridian second factor v1'

const IV_BYTES = 12

async function sealingKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret)
  const source = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(PURPOSE)
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A key encrypted with the site's secret (AES-256-GCM), so that a copy of the database does not reveal it. */
export async function sealKey(secret: string, key: Uint8Array, iv = randomIv()): Promise<string> {
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: new Uint8Array(iv) },
    await sealingKey(secret),
    new Uint8Array(key),
  )
  return `${toBase64url(iv)}.${toBase64url(new Uint8Array(sealed))}`
}

const randomIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES))

/** The key; undefined where it was sealed with another secret or changed since. */
export async function openSealedKey(secret: string, sealed: string): Promise<Uint8Array | undefined> {
  const [iv = '', text = ''] = sealed.split('.')
  try {
    const algorithm = { name: 'AES-GCM', iv: new Uint8Array(fromBase64url(iv)) }
    const bytes = new Uint8Array(fromBase64url(text))
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, await sealingKey(secret), bytes))
  } catch {
    return undefined
  }
}
