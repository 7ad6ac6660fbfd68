import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'
import { clientNetwork } from '../http/client-address.ts'

/**
 * A hash that identifies the caller's network for rate limits, so that no address is stored. The salt must be secret,
 * as few enough addresses exist to try them all.
 */
export const ipPrefixHash = (c: AppContext, ...salt: readonly string[]): Promise<string> =>
  sha256([...salt, clientNetwork(c) ?? 'unknown'].join(' '))
