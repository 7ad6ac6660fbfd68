import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'

/**
 * Identifies the caller's network for rate limits: a hash, so that no address is stored. The salt must be secret, since
 * there are few enough addresses to try them all.
 */
export const ipPrefixHash = (c: AppContext, ...salt: readonly string[]): Promise<string> =>
  sha256([...salt, clientNetwork(c) ?? 'unknown'].join(' '))
