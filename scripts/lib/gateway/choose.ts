import type { IncomingMessage } from 'node:http'
import { type ClientAddressHeader, clientAddress } from '#domain/client-address.ts'
import { ipPrefix } from '#domain/ip-prefix.ts'
import { hash53 } from '#domain/text/hash.ts'
import { SESSION } from '../workerd/front/front.mjs'
import type { Upstream } from './upstream.ts'

/**
 * The process that is to answer: the first for what is sent and for operators, so that they see at once what they wrote and
 * every limit of forms is one; for readers the same for all of a network, where it is known, so that its limits are one too;
 * else the one with the least to do. Undefined where none runs.
 */
export function choose(
  upstreams: readonly (Upstream | undefined)[],
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  header: ClientAddressHeader | undefined,
): Upstream | undefined {
  const runs = (upstream: Upstream | undefined) => upstream !== undefined && !upstream.isGone
  const from = (at: number) => [...upstreams.slice(at), ...upstreams.slice(0, at)].find(runs)
  const { method = '', headers } = request
  if (!/^(?:GET|HEAD)$/.test(method) || SESSION.test(headers.cookie ?? '')) return from(0)
  const network = networkIn(headers, header)
  if (network !== undefined) return from(hash53(network) % upstreams.length)
  let least: Upstream | undefined
  for (const each of upstreams)
    if (each && runs(each) && (least === undefined || each.underWay < least.underWay)) least = each
  return least
}

function networkIn(
  headers: IncomingMessage['headers'],
  header: ClientAddressHeader | undefined,
): string | undefined {
  const value = header && headers[header.name.toLowerCase()]
  const address = header && value !== undefined ? clientAddress(String(value), header) : undefined
  return address === undefined ? undefined : ipPrefix(address)
}
