import type { MiddlewareHandler } from 'hono'
import { parseEnv } from '#domain/env.ts'
import { askForRebuild } from '#jobs/rebuild.ts'
import { type AppContext, type AppEnv, type Dependencies, environmentOf } from '../environment.ts'
import { transportOf } from '../http/transport.ts'
import { waitUntil } from '../http/wait-until.ts'

/** Requests a new build behind the answer; returns whether it did, which needs a deploy hook. */
export function requestRebuild(c: AppContext, dependencies: Dependencies): boolean {
  const { deployHookUrl } = parseEnv(environmentOf(c))
  if (deployHookUrl === undefined) return false
  const turn = crypto.randomUUID()
  waitUntil(c, 'rebuild', askForRebuild(c.var.db, deployHookUrl, transportOf(dependencies), turn))
  return true
}

/** After writes to what built pages say; those within a few seconds, such as the steps of a merge, share one build. */
export const rebuildAfterWrite =
  (dependencies: Dependencies): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    if (c.res.ok && c.req.method !== 'GET') requestRebuild(c, dependencies)
  }
