import type { MiddlewareHandler } from 'hono'
import { parseEnv } from '#domain/env.ts'
import { isBuildDue } from '#db/page-changes/read.ts'
import { askForRebuild } from '#jobs/rebuild.ts'
import { readBuiltAt } from '../built-pages.ts'
import { type AppContext, type AppEnv, type Dependencies, environmentOf } from '../environment.ts'
import { transportOf } from '../http/transport.ts'
import { waitUntil } from '../http/wait-until.ts'

/** Requests a build where many pages changed since the last one; a few are rendered on demand. */
export async function requestDueRebuild(c: AppContext, dependencies: Dependencies): Promise<void> {
  const env = environmentOf(c)
  const builtAt = 'ASSETS' in env ? await readBuiltAt(env) : 0
  if (builtAt !== undefined && (await isBuildDue(c.var.db, builtAt))) requestRebuild(c, dependencies)
}

/** Requests a build after the answer; returns whether it did, which needs a deploy hook. */
export function requestRebuild(c: AppContext, dependencies: Dependencies): boolean {
  const { deployHookUrl } = parseEnv(environmentOf(c))
  if (deployHookUrl === undefined) return false
  const turn = crypto.randomUUID()
  waitUntil(c, 'rebuild', askForRebuild(c.var.db, deployHookUrl, transportOf(dependencies), turn))
  return true
}

/** Requests a build after writes to what all prerendered pages show; several within seconds share one build. */
export const rebuildAfterWrite =
  (dependencies: Dependencies): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    if (c.res.ok && c.req.method !== 'GET') await requestDueRebuild(c, dependencies)
  }
