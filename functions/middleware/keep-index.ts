import type { MiddlewareHandler } from 'hono'
import { keepAfterWrite } from '#db/bitmap-index/keep.ts'
import { INDEX_MS } from '../http/index-ms.ts'
import { waitUntil } from '../http/wait-until.ts'
import type { AppEnv } from '../environment.ts'

/**
 * After the answer to a write, and to whoever looks at the dashboard, brings the bitmap index up to date, if many businesses
 * changed, or goes on building it.
 */
export const keepIndex: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isKept = c.req.method !== 'GET' || c.req.path.endsWith('/dashboard')
  if (c.res.ok && isKept) waitUntil(c, 'bitmap index', keepAfterWrite(c.var.db, new Date(), INDEX_MS))
}
