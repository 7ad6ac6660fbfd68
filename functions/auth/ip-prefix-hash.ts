import { ipPrefix } from '#domain/ip-prefix.ts'
import { sha256 } from '#domain/text/sha256.ts'
import type { AppContext } from '../environment.ts'

/**
 * Identifies the caller's network for rate limits: a hash, so that no address is stored. The salt must be secret, since
 * there are few enough addresses to try them all.
 */
export const ipPrefixHash = (c: AppContext, ...salt: readonly string[]): Promise<string> =>
  sha256([...salt, ipPrefix(c.req.header('CF-Connecting-IP') ?? 'unknown')].join(' '))
