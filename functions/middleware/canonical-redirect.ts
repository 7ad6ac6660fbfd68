import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#domain/seo/canonical-path.ts'
import type { AppEnv } from '../environment.ts'

/** Redirects other spellings of a page's path to its canonical path, in one hop and with the query. */
export const redirectToCanonical: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const address = isRead && !/^\/+api(?:\/|$)/.test(pathname) ? canonicalPath(pathname) : pathname
  if (address === pathname) return next()
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.redirect(address + search, 301)
}
