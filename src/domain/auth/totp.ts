import { toBase32 } from '../text/base32.ts'

/** The seconds for which a code is valid. */
export const STEP_SECONDS = 30
const DIGITS = 6

/** The number of steps by which a clock may be ahead or behind. */
const WINDOW = 1

/** The bytes of a key, as many as SHA-1 gives (RFC 4226, section 4). */
export const KEY_BYTES = 20

/** The code of a counter (HOTP, RFC 4226). */
export async function codeAt(key: Uint8Array, counter: number, digits = DIGITS): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const hmac = await crypto.subtle.importKey('raw', new Uint8Array(key), algorithm, false, ['sign'])
  const message = new DataView(new ArrayBuffer(8))
  message.setBigUint64(0, BigInt(counter))
  const mac = new DataView(await crypto.subtle.sign('HMAC', hmac, message.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 15
  const number = mac.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of a moment in milliseconds since 1970 (RFC 6238). */
export const timeStepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The time step whose code was typed, the current one or one beside it; undefined for any other text. */
export async function matchingStep(key: Uint8Array, typed: string, now: number): Promise<number | undefined> {
  const code = typed.replace(/\s/g, '')
  const current = timeStepAt(now)
  let found: number | undefined
  // All are compared, so that the time reveals nothing.
  for (let step = current - WINDOW; step <= current + WINDOW; step++) {
    if ((await codeAt(key, step)) === code) found = step
  }
  return found
}

/** The address in an authenticator app's QR code, in the usual form (otpauth://totp/). */
export function otpauthAddress(key: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=${encodeURIComponent(issuer)}`
}
