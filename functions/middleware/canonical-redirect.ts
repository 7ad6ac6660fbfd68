import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#domain/seo/canonical-path.ts'
import { knownQuery } from '#domain/search/known-parameters.ts'
import type { AppEnv } from '../environment.ts'

/**
 * Redirects other spellings of a page's address to the canonical one in one step: its path, and only the parameters
 * that it reads.
 */
export const redirectToCanonical: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const address = isRead && !/^\/+api(?:\/|$)/.test(pathname) ? canonicalPath(pathname) : pathname
  const query = isRead ? knownQuery(address, search) : search
  if (address + query === pathname + search) return next()
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.redirect(address + query, 301)
}
