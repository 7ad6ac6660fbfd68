import type { MiddlewareHandler } from 'hono'

/** Excludes an operator's answer from every cache. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}
