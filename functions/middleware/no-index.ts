import type { MiddlewareHandler } from 'hono'

/** Keeps an answer out of search engines. */
export const noIndex: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('X-Robots-Tag', 'noindex')
}
