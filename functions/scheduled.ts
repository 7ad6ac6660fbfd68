import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { readRetention } from '#domain/retention-settings.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { purgeEdge } from '#jobs/purge-edge.ts'
import { transportOf } from './http/transport.ts'
import { NIGHTLY_INDEX_MS } from './http/index-ms.ts'
import type { Bindings, Dependencies } from './environment.ts'
import { purgeForHandlers } from './invalidation/edge.ts'

/** A scheduled run: when it was due, in milliseconds since 1970. */
interface ScheduledEvent {
  readonly scheduledTime: number
  /** The cron expression that is due. */
  readonly cron?: string
}

/**
 * The Worker's scheduled work: the nightly jobs, and each minute the purge queue, waiting changes of the index, alerts
 * and mail. A failure is thrown, so that the platform counts the run as failed.
 */
export function scheduled(dependencies: Dependencies) {
  const { openDatabase, edge } = dependencies
  return async ({ scheduledTime, cron }: ScheduledEvent, env: Bindings): Promise<void> => {
    const db = openDatabase(env, DATABASE_LIMIT_MS.operator)
    const now = new Date(scheduledTime)
    if (cron === EVERY_MINUTE) {
      const edgePurge = edge?.(env)
      const [{ bringUpToDate }, { sendWaitingMail }, { watchHealth }] = await Promise.all([
        import('./middleware/keep-index.ts'),
        import('./mail/send-waiting-mail.ts'),
        import('#jobs/health/watch-health.ts'),
      ])
      // Each runs even where another fails: a wrong setting of mail must not stop the index.
      return each([
        async () => edgePurge && void (await purgeEdge(db, edgePurge, now)),
        () => bringUpToDate(db),
        // Before mail is sent, so that its alerts go out at once.
        () => watchHealth(db, env, transportOf(dependencies).fetch, now),
        () => sendWaitingMail(db, env, dependencies),
      ])
    }
    const purge = purgeForHandlers(dependencies, env, db)
    // Loaded on use, so that no visitor waits for it.
    const [{ runNightlyJobs }, { websiteAccess }, { pictureStore }] = await Promise.all([
      import('./nightly.ts'),
      import('./http/website-access.ts'),
      import('#jobs/pictures/picture-store.ts'),
    ])
    const websites = websiteAccess(env, dependencies)
    const pictures = pictureStore(env)
    const { failed } = await runNightlyJobs({
      db,
      purge,
      now,
      websites,
      pictures,
      kept: readRetention(env),
      indexMs: NIGHTLY_INDEX_MS,
    })
    if (failed.length > 0) throw new Error(`Nightly jobs failed: ${failed.join(', ')}`)
  }
}

/** Runs jobs one after another, even where one fails, then throws the first failure. */
async function each(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const job of jobs) await job().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
