import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { purgeEdge } from '#jobs/purge-edge.ts'
import { NIGHTLY_INDEX_MS } from './http/index-ms.ts'
import type { Bindings, Dependencies } from './environment.ts'
import { purgeForHandlers } from './invalidation/edge.ts'

/** A scheduled run: when it was due, in milliseconds since 1970. */
interface ScheduledEvent {
  readonly scheduledTime: number
  /** Which of the Worker's times it is. */
  readonly cron?: string
}

/** The Worker's daily jobs, and each minute what is left to purge and what waits for the index. A failure is thrown, so that the platform counts the run as failed. */
export function scheduled(dependencies: Dependencies) {
  const { openDatabase, edge } = dependencies
  return async ({ scheduledTime, cron }: ScheduledEvent, env: Bindings): Promise<void> => {
    const db = openDatabase(env, DATABASE_LIMIT_MS.operator)
    const now = new Date(scheduledTime)
    if (cron === EVERY_MINUTE) {
      const edgePurge = edge?.(env)
      if (edgePurge) await purgeEdge(db, edgePurge, now)
      const { bringUpToDate } = await import('./middleware/keep-index.ts')
      return bringUpToDate(db)
    }
    const purge = purgeForHandlers(dependencies, env, db)
    // Loaded when it is time: no visitor waits for what only it needs.
    const { runNightlyJobs } = await import('./nightly.ts')
    const { failed } = await runNightlyJobs({ db, purge, now, indexMs: NIGHTLY_INDEX_MS })
    if (failed.length > 0) throw new Error(`Nightly jobs failed: ${failed.join(', ')}`)
  }
}
