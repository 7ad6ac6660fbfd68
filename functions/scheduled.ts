import { deleteAbandonedRestores } from '#db/backups/restore/state.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { purgeContact } from '#jobs/purge-contact-messages.ts'
import { nightlyFigures } from '#jobs/dashboard.ts'
import { refreshSearch } from '#jobs/search.ts'
import { purgeSignIns } from '#jobs/purge-sign-in-attempts.ts'
import { MESSAGES_KEPT_DAYS } from '#src/site.ts'
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
    const jobs = {
      'purge contact': () => purgeContact(db, MESSAGES_KEPT_DAYS, now),
      'purge sign-ins': () => purgeSignIns(db, now),
      'sweep restores': async () => ({ tables: await deleteAbandonedRestores(db, now) }),
      'count the day': () => nightlyFigures(db, now),
      'refresh search': () => refreshSearch(db, NIGHTLY_INDEX_MS),
      'purge features': () => purge(CACHE_TAGS.features),
    }
    for (const [job, work] of Object.entries(jobs)) {
      console.log(JSON.stringify({ level: 'info', job, ...(await work()) }))
    }
  }
}
