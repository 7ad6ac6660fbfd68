import type { MiddlewareHandler } from 'hono'

/** What every answer of the API says to browsers; an answer that needs another policy sets its own. */
export function securityHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    if (headers.has('Content-Security-Policy')) return
    headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  }
}
