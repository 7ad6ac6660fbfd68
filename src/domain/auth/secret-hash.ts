import { timingSafeEqual } from './timing-safe-equal.ts'

/** The most rounds of PBKDF2 that Cloudflare's WebCrypto allows. */
export const ROUNDS = 100_000
const FEWEST_ROUNDS = 10_000
const KEY_BITS = 256

// Colons as separators, since shells and readers of .env files interpret `$`.
const FORM = /^pbkdf2-sha256:(\d{5,6}):([\w-]{16,}):([\w-]{43})$/

/** Whether a text is a hash as `hashSecret` writes it, with a number of rounds that can be computed. */
export function isSecretHash(text: string): boolean {
  const [, rounds] = FORM.exec(text) ?? []
  return Number(rounds) >= FEWEST_ROUNDS && Number(rounds) <= ROUNDS
}

/**
 * A secret's hash as `pbkdf2-sha256:<rounds>:<salt>:<hash>`, both in base64url; the salt should be 16 random bytes.
 */
export async function hashSecret(secret: string, salt: Uint8Array, rounds = ROUNDS): Promise<string> {
  const hash = await derive(secret, salt, rounds)
  return ['pbkdf2-sha256', rounds, toBase64url(salt), toBase64url(hash)].join(':')
}

/** Whether a secret is the one that was hashed; false for a hash of another form. */
export async function matchesSecret(secret: string, hashed: string): Promise<boolean> {
  const [, rounds = '', salt = '', hash = ''] = FORM.exec(hashed) ?? []
  if (!isSecretHash(hashed)) return false
  return timingSafeEqual(await derive(secret, fromBase64url(salt), Number(rounds)), fromBase64url(hash))
}

async function derive(secret: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, KEY_BITS))
}

/** Bytes as base64url without padding. */
export function toBase64url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of a base64url text; throws for any other text. */
export function fromBase64url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
