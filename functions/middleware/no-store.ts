import type { MiddlewareHandler } from 'hono'

/** Keeps an operator's answer out of every cache. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}
