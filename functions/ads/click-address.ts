import { toBase64 } from '#domain/text/base64.ts'
import type { AdPlacementName } from '#domain/ads/placement.ts'

const HOUR_MS = 3_600_000
/** The hours for which an address stays valid, after the hour in which it was made. */
const GOOD_HOURS = 24
/** Bytes of the signature that an address carries. */
const SIGNATURE_BYTES = 16

/** The advertisement that a click is counted for. */
export interface ClickTarget {
  readonly creativeId: number
  readonly placement: AdPlacementName
}

/**
 * The address of a click on a creative, signed for the hour, so that it stays the same within the hour and answers with
 * it can be cached.
 */
export async function clickAddress(secret: string, target: ClickTarget, now: number): Promise<string> {
  const until = Math.floor(now / HOUR_MS) + 1 + GOOD_HOURS
  const signature = await sign(secret, target, until)
  return `/go/${target.creativeId}?${new URLSearchParams({ p: target.placement, e: String(until), s: signature })}`
}

/** Whether an address was made by this site and is still valid. */
export async function isGoodClick(
  secret: string,
  target: ClickTarget,
  { e = '', s = '' }: Readonly<Record<string, string | undefined>>,
  now: number,
): Promise<boolean> {
  const until = /^\d{1,9}$/.test(e) ? Number(e) : 0
  if (until * HOUR_MS <= now || until > now / HOUR_MS + 1 + GOOD_HOURS) return false
  return s === (await sign(secret, target, until))
}

async function sign(secret: string, { creativeId, placement }: ClickTarget, until: number): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, encode(`click ${creativeId} ${placement} ${until}`))
  const text = toBase64(new Uint8Array(signed).subarray(0, SIGNATURE_BYTES))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
