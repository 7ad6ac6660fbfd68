import { readDnsResolver } from '#domain/env.ts'
import type { WebsiteAccess } from '#jobs/website-checks/fetch-website.ts'
import { resolverOver } from '#jobs/website-checks/resolver.ts'
import type { Bindings, Dependencies } from '../environment.ts'
import { transportOf } from './transport.ts'

/**
 * How the Worker requests websites of others. On a machine of one's own, a separate process connects to public
 * addresses only.
 */
export function websiteAccess(env: Bindings, dependencies: Dependencies): WebsiteAccess {
  const { fetch: call } = transportOf(dependencies)
  const network = env['WEBSITES'] as { readonly fetch: typeof fetch } | undefined
  return {
    resolver: resolverOver(call, readDnsResolver(env)),
    fetch: network === undefined ? call : (input, init) => network.fetch(input, init),
  }
}
