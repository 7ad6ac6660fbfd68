import { clientAddress } from '#domain/client-address.ts'
import { readClientAddressHeader } from '#domain/env.ts'
import { ipPrefix } from '#domain/ip-prefix.ts'
import type { AppContext, Bindings } from '../environment.ts'

/**
 * The caller's network, as rate limits count it; undefined where no proxy is trusted to name it, since clients can
 * write the header themselves.
 */
export function networkOf(headers: Headers, env: Bindings | undefined): string | undefined {
  const header = readClientAddressHeader(env)
  const value = header && headers.get(header.name)
  const address = header && value ? clientAddress(value, header) : undefined
  return address === undefined ? undefined : ipPrefix(address)
}

export const clientNetwork = (c: AppContext): string | undefined => networkOf(c.req.raw.headers, c.env)
