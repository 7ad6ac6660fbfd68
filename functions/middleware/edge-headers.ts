import type { MiddlewareHandler } from 'hono'
import { readEdgeCache } from '#domain/env.ts'
import { environmentOf, type AppEnv } from '../environment.ts'

const FOR_THE_EDGE = ['Cloudflare-CDN-Cache-Control', 'Cache-Tag']

/**
 * Gives every answer a `Cache-Control`: answers without one are not stored. Headers for the edge are sent only where
 * the edge caches, since elsewhere nobody purges them.
 */
export const edgeHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  if (readEdgeCache(environmentOf(c)) === 'workers') return
  for (const name of FOR_THE_EDGE) if (headers.has(name)) c.header(name, undefined)
}
