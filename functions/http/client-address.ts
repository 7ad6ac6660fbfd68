import { clientAddress } from '#domain/client-address.ts'
import { readClientAddressHeader } from '#domain/env.ts'
import { ipPrefix } from '#domain/ip-prefix.ts'
import type { AppContext } from '../environment.ts'

/**
 * The network that a request comes from, as rate limits count it; undefined where no proxy is trusted to say it, since a
 * client could set the header itself.
 */
export function clientNetwork(c: AppContext): string | undefined {
  const header = readClientAddressHeader(c.env)
  const value = header && c.req.header(header.name)
  const address = header && value && clientAddress(value, header)
  return address ? ipPrefix(address) : undefined
}
