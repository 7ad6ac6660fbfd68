import type { MiddlewareHandler } from 'hono'
import { canonicalPath } from '#domain/seo/canonical-path.ts'
import { businessesPath, mapPath } from '#domain/paths.ts'
import { knownResultsQuery } from '#domain/search/known-parameters.ts'
import type { AppEnv } from '../environment.ts'

/** The pages of results, of which each query is kept at the edge. */
const RESULTS: ReadonlySet<string> = new Set([businessesPath(), mapPath()])

/** Redirects other spellings of a page's address to the canonical one, in one hop: its path, and known parameters alone. */
export const redirectToCanonical: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const address = isRead && !/^\/+api(?:\/|$)/.test(pathname) ? canonicalPath(pathname) : pathname
  const query = isRead && RESULTS.has(address) ? knownResultsQuery(search) : search
  if (address + query === pathname + search) return next()
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.redirect(address + query, 301)
}
