import { asc, eq, gte, sql } from 'drizzle-orm'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'
import type { Database } from '../client.ts'
import { directoryDaily, directoryTotals, requestsDaily } from '../schema/index.ts'
import { ACTIVITIES, activitiesOf, type Activity, recentChanges, recentImports } from './activities.ts'
import type { NightlyRun } from '#domain/nightly-run.ts'
import {
  backupTimes,
  importsSince,
  lastNightlyRun,
  nightlyRunOf,
  proposalsWaiting,
  unreadKinds,
} from './work.ts'
import { closuresWaiting } from '../closures/list.ts'
import { PROGRESS_KEY } from '../duplicates/keep.ts'
import { pairsWaiting } from '../duplicates/list.ts'
import { selectValue } from '../settings/key-value.ts'
import { countUnsentMail } from '../outbox/operate.ts'
import { countedRows, type CountedRows } from '../sql/count-up-to.ts'
import { googleSubmissions, latestSubmission } from '../search-engine-submission/read.ts'

export interface DashboardRows {
  readonly totals: {
    readonly businesses: number
    readonly indexable: number
    readonly categories: number
    readonly cities: number
    readonly countries: number
  }
  /** The directory's size when the month began, or on the first later day with a count. */
  readonly before: { readonly day: string; readonly businesses: number } | undefined
  readonly requests: { readonly answered: number; readonly failed: number }
  readonly activities: readonly Activity[]
  readonly job: SubmissionJob | undefined
  readonly googleUsed: number
  readonly doubtfulPositions: DoubtfulPositions
  readonly unread: Awaited<ReturnType<typeof unreadKinds>>
  readonly imports: Awaited<ReturnType<typeof importsSince>>
  readonly backup: {
    readonly asked: string | null
    readonly finished: string | null
    readonly failed: string | null
  }
  readonly nightly: NightlyRun | undefined
  /** Proposals waiting for a decision; `oldest` is ISO 8601 UTC. */
  readonly proposals: { readonly count: number; readonly oldest: string | null }
  /** Pairs waiting for a decision, and whether a comparison was ever made. */
  readonly duplicates: CountedRows & { readonly isCompared: boolean }
  readonly closures: CountedRows
  readonly mail: { readonly failed: number; readonly waiting: number; readonly late: number }
}

/** How many positions are doubtful. */
export interface DoubtfulPositions {
  readonly count: number
  /** 'gte' when there are more than were counted. */
  readonly relation: 'eq' | 'gte'
}

/** The start of each figure's period, as days (`2026-11-01`) or instants, UTC. */
export interface DashboardTimes {
  readonly month: string
  readonly requestsSince: string
  readonly quotaSince: string
  readonly importsSince: string
  /** The instant before which queued mail is late. */
  readonly mailSince: string
}

const totalsOf = (db: Database) => {
  const { id, businessCount, indexableCount, categoryCount, cityCount, countryCount } = directoryTotals
  return db
    .select({
      businesses: businessCount,
      indexable: indexableCount,
      categories: categoryCount,
      cities: cityCount,
      countries: countryCount,
    })
    .from(directoryTotals)
    .where(eq(id, 1))
}

/** The statement that reads the first count of a month that begins on a day (`2026-11-01`), or the last before it. */
export const countBefore = (db: Database, month: string) => {
  const { day, businessCount } = directoryDaily
  const start = sql`coalesce((select max(${day}) from ${directoryDaily} where ${day} <= ${month}), ${month})`
  return db
    .select({ day, businesses: businessCount })
    .from(directoryDaily)
    .where(gte(day, start))
    .orderBy(asc(day))
    .limit(1)
}

const requestsSince = (db: Database, since: string) => {
  const { day, answered, failed } = requestsDaily
  const total = (column: typeof answered | typeof failed) => sql<number>`coalesce(sum(${column}), 0)`
  return db
    .select({ answered: total(answered), failed: total(failed) })
    .from(requestsDaily)
    .where(gte(day, since))
}

/** The limit up to which doubtful positions are counted. */
const MOST_DOUBTFUL = 1_000

const countDoubtful = (db: Database) =>
  db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from doubtful_positions limit ${MOST_DOUBTFUL + 1})`,
  )

/** All dashboard figures, in one round trip and without reading every business. */
export async function readDashboard(db: Database, times: DashboardTimes): Promise<DashboardRows> {
  const [
    totals,
    before,
    requests,
    changes,
    imports,
    jobs,
    google,
    doubtful,
    unread,
    recent,
    backups,
    nightly,
    mail,
    waiting,
    pairs,
    closing,
    progress,
  ] = await db.batch([
    totalsOf(db),
    countBefore(db, times.month),
    requestsSince(db, times.requestsSince),
    recentChanges(db),
    recentImports(db),
    latestSubmission(db),
    googleSubmissions(db, times.quotaSince),
    countDoubtful(db),
    unreadKinds(db),
    importsSince(db, times.importsSince),
    backupTimes(db),
    lastNightlyRun(db),
    countUnsentMail(db, times.mailSince),
    proposalsWaiting(db),
    pairsWaiting(db),
    closuresWaiting(db),
    selectValue(db, PROGRESS_KEY),
  ])
  const doubtfulCount = doubtful[0]?.count ?? 0
  return {
    totals: totals[0] ?? { businesses: 0, indexable: 0, categories: 0, cities: 0, countries: 0 },
    before: before[0],
    requests: requests[0] ?? { answered: 0, failed: 0 },
    activities: [...activitiesOf(changes), ...imports]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, ACTIVITIES),
    job: jobs[0],
    googleUsed: google[0]?.used ?? 0,
    doubtfulPositions: {
      count: Math.min(MOST_DOUBTFUL, doubtfulCount),
      relation: doubtfulCount > MOST_DOUBTFUL ? 'gte' : 'eq',
    },
    unread,
    imports: recent,
    backup: backups[0] ?? { asked: null, finished: null, failed: null },
    nightly: nightlyRunOf(nightly),
    proposals: waiting[0] ?? { count: 0, oldest: null },
    duplicates: { ...countedRows(pairs), isCompared: progress.length > 0 },
    closures: countedRows(closing),
    mail: mail[0] ?? { failed: 0, waiting: 0, late: 0 },
  }
}
