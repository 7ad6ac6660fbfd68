import type { ClientAddressHeader } from './client-address.ts'

export const REQUEST_ID = 'X-Request-Id'
/** Cloudflare's name of a request, which its own logs have too. */
const RAY = 'CF-Ray'
const SOUND = /^[\w.:-]{8,128}$/

/**
 * The name of a request: the one that the proxy which says addresses gave it, since without one a client could write it itself;
 * else a new one. Cloudflare passes on what clients write as `X-Request-Id`, and other proxies what they write as `CF-Ray`.
 */
export function requestId(
  read: (header: string) => string | null | undefined,
  proxy: ClientAddressHeader | undefined,
): string {
  const given = proxy && read(proxy.name.toLowerCase() === 'cf-connecting-ip' ? RAY : REQUEST_ID)
  return given && SOUND.test(given) ? given : crypto.randomUUID()
}
