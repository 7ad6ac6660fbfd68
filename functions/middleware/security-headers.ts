import type { Context, MiddlewareHandler } from 'hono'
import { imageSources } from '#domain/images/hosts.ts'
import { readPhotoHosts, type Environment } from '#domain/env.ts'

/** An answer of the API is data: nothing in it may run, load or be framed. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * A page may run the operator's snippets and show photos of the allowed hosts; no other site may frame it, and `base`
 * may not redirect its links to another site. `public/_headers` has the same policy.
 */
export const PAGE_POLICY = (env: Environment) =>
  `base-uri 'self'; frame-ancestors 'self'; img-src ${imageSources(readPhotoHosts(env))}; object-src 'none'`

/**
 * A page for the frames of other sites may be framed by any of them, and otherwise do less than another page: it runs
 * and loads what is ours, asks for nothing elsewhere and sends no form.
 */
export const EMBED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self' blob:; base-uri 'self'; form-action 'none'; frame-ancestors *"

/** Hono types the environment of a handler for any app as any; a test may give none. */
const environmentOf = ({ env }: Context): Environment => (env as Environment | undefined) ?? {}

/** Security headers of every answer; one that needs another content policy sets its own. */
export function securityHeaders(policy: string | typeof PAGE_POLICY): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (c.res.headers.has('Content-Security-Policy')) return
    c.header('Content-Security-Policy', typeof policy === 'string' ? policy : policy(environmentOf(c)))
  }
}
