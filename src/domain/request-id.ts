import type { ClientAddressHeader } from './client-address.ts'

export const REQUEST_ID = 'X-Request-Id'
/** The header with Cloudflare's id of a request, which its own logs have too. */
const RAY = 'CF-Ray'
const SOUND = /^[\w.:-]{8,128}$/

/**
 * The id of a request: the one that the trusted proxy gave, or else a new one, since clients could write the header
 * themselves. Cloudflare passes clients' `X-Request-Id` on, and other proxies clients' `CF-Ray`.
 */
export function requestId(
  read: (header: string) => string | null | undefined,
  proxy: ClientAddressHeader | undefined,
): string {
  const given = proxy && read(proxy.name.toLowerCase() === 'cf-connecting-ip' ? RAY : REQUEST_ID)
  return given && SOUND.test(given) ? given : crypto.randomUUID()
}
