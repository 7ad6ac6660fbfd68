import type { MiddlewareHandler } from 'hono'
import type { Database } from '#db/client.ts'
import { keepAfterWrite } from '#db/bitmap-index/keep.ts'
import { keepMap } from '#db/map/rebuild.ts'
import { INDEX_MS } from '../http/index-ms.ts'
import { waitUntil } from '../http/wait-until.ts'
import type { AppEnv } from '../environment.ts'

/**
 * Updates the bitmap index and the map after the answer to a write or to the dashboard, if many businesses changed, or
 * continues building them.
 */
export const keepIndex: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const isKept = c.req.method !== 'GET' || c.req.path.endsWith('/dashboard')
  if (c.res.ok && isKept) waitUntil(c, 'bitmap index', bringUpToDate(c.var.db))
}

/** Brings the index up to date, which reads a few rows where nothing waits. */
export async function bringUpToDate(db: Database): Promise<void> {
  if (await keepAfterWrite(db, new Date(), INDEX_MS)) await keepMap(db)
  // Loaded on use: borders and coasts are large.
  const { keepDoubtfulPositions } = await import('#db/doubtful-positions/keep.ts')
  await keepDoubtfulPositions(db, INDEX_MS)
}
