/** Why nothing is asked of an address. */
export type RefusedAddress = 'address' | 'protocol' | 'user' | 'port' | 'ip' | 'internal'

/** Names that lead into networks or nowhere, by their last part: RFC 6761, 6762, 8375, 9476, and customs. */
const INTERNAL = new Set(
  (
    'localhost local localdomain internal intranet private corp home lan arpa test example invalid onion alt ' +
    'host domain workgroup router'
  ).split(' '),
)
/** An address whose host may be asked, or why it may not be. */
export type WebsiteTarget = { readonly url: URL } | { readonly refused: RefusedAddress }

/**
 * Reads an address that somebody else wrote: `https:`, or `http:` where that is allowed, at the usual port, without a
 * user, with a public name. What the name leads to is not known yet.
 */
export function readTarget(address: string, allowsHttp: boolean): WebsiteTarget {
  const url = URL.parse(address)
  if (url === null) return { refused: 'address' }
  const isAllowed = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')
  if (!isAllowed) return { refused: 'protocol' }
  if (url.username !== '' || url.password !== '') return { refused: 'user' }
  // The parser drops a port only if it is the protocol's own.
  if (url.port !== '') return { refused: 'port' }
  const refused = refusedHost(url.hostname)
  return refused === undefined ? { url } : { refused }
}

/** Why a host, as a parsed address has it, may not be asked; undefined where it may. */
function refusedHost(hostname: string): RefusedAddress | undefined {
  const host = hostname.replace(/\.$/, '')
  // Any spelling of an IPv4 address is written in its usual one by the parser; a last part of digits is no name.
  if (host.startsWith('[') || /(?:^|\.)(?:\d+|0x[\da-f]*)$/i.test(host)) return 'ip'
  if (host === '' || host.length > 253) return 'address'
  const labels = host.split('.')
  if (labels.length < 2 || INTERNAL.has(labels.at(-1) ?? '')) return 'internal'
  const isName = labels.every((label) => /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/.test(label))
  return isName ? undefined : 'address'
}

/** A host without `www.` in front, by which a site and its twin are the same. */
const bare = (host: string) => host.replace(/\.$/, '').replace(/^www\./, '')

/** Whether two hosts are the same, or one is the other with `www.` in front. */
export const areTwins = (one: string, other: string): boolean => bare(one) === bare(other)
