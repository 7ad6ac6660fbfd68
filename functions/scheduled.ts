import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { NIGHTLY_INDEX_MS } from './http/index-ms.ts'
import type { Bindings, Dependencies } from './environment.ts'
import { purgeForHandlers } from './invalidation/edge.ts'

/** A scheduled run: when it was due, in milliseconds since 1970. */
interface ScheduledEvent {
  readonly scheduledTime: number
}

/** The Worker's daily jobs. A failure is thrown, so that the platform counts the run as failed. */
export function scheduled(dependencies: Dependencies) {
  const { openDatabase } = dependencies
  const purge = purgeForHandlers(dependencies)
  return async ({ scheduledTime }: ScheduledEvent, env: Bindings): Promise<void> => {
    const db = openDatabase(env, DATABASE_LIMIT_MS.operator)
    const now = new Date(scheduledTime)
    // Loaded when it is time: no visitor waits for what only it needs.
    const { runNightlyJobs } = await import('./nightly.ts')
    const { failed } = await runNightlyJobs({ db, purge, now, indexMs: NIGHTLY_INDEX_MS })
    if (failed.length > 0) throw new Error(`Nightly jobs failed: ${failed.join(', ')}`)
  }
}
