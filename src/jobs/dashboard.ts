import type { Database } from '#db/client.ts'
import { recordDailyTotal } from '#db/dashboard/record.ts'
import { deleteOldIndexingLog } from '#db/search-engine-submission/jobs.ts'
import { readDashboard, type DashboardRows } from '#db/dashboard/metrics.ts'
import { readStoredFigures } from '#db/dashboard/stored-figures.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'
import { MAIL_LATE_MS } from '#domain/mail/mail.ts'
import type { SubmissionSettings } from '#domain/environment/submission-settings.ts'
import { GOOGLE_DAILY_QUOTA } from '#domain/search-engine-submission.ts'
import { directoryFigures, growthOf, type Later, monthOf, share, takeFigures } from './directory-figures.ts'
import { quotaDayEnd, quotaDayStart } from './search-engine-submission/quota-day.ts'
import { MOST_UNREAD } from '#db/dashboard/work.ts'
import type { Lack } from '#domain/business/lacks.ts'

const DAY_WORK_DAY_MS = 86_400_000
/** An older backup is out of date. */
const BACKUP_DAYS = 7
/** A backup that was requested so long ago and is not finished was cut off. */
const BACKUP_MS = 30 * 60_000
/** Nightly jobs that have not run for so long are no longer scheduled. */
const NIGHTLY_DAYS = 2

/** The tasks of today: each has a count, and the data that its list or button needs. */
function dayWork(rows: DashboardRows, lacks: Readonly<Record<Lack, number>>, now: Date) {
  const { totals, unread, imports, backup, nightly, mail, proposals, duplicates, closures } = rows
  const isOlderThan = (at: string, ms: number) => now.getTime() - Date.parse(at) > ms
  const kinds = Map.groupBy(unread.slice(0, MOST_UNREAD), ({ kind }) => kind)
  // Of a file that was imported several times, only the newest import counts.
  const newest = imports.filter(
    ({ fileName }, at) => imports.findIndex((other) => other.fileName === fileName) === at,
  )
  const rejecting = newest.filter(({ state, rejected }) => state === 'done' && rejected > 0)
  const isCutOff = ({ state, isActive }: (typeof imports)[number]) =>
    state === 'failed' || ((state === 'running' || state === 'undoing') && isActive !== 1)
  return {
    unread: {
      count: Math.min(unread.length, MOST_UNREAD),
      isMore: unread.length > MOST_UNREAD,
      kinds: [...kinds].map(([kind, { length }]) => ({ kind, count: length })),
    },
    proposals,
    duplicates,
    closures,
    incomplete: { count: totals.businesses - totals.indexable, lacks },
    rejected: {
      rows: rejecting.reduce((sum, { rejected }) => sum + rejected, 0),
      files: rejecting.map(({ fileName }) => fileName),
    },
    cutOff: newest.filter(isCutOff).map(({ fileName }) => fileName),
    backup: {
      finishedAt: backup.finished,
      isOld:
        totals.businesses > 0 &&
        (backup.finished === null || isOlderThan(backup.finished, BACKUP_DAYS * DAY_WORK_DAY_MS)),
      isCutOff:
        backup.asked !== null &&
        backup.asked > (backup.finished ?? '') &&
        isOlderThan(backup.asked, BACKUP_MS),
    },
    mail,
    nightly: nightly && { ...nightly, isLate: isOlderThan(nightly.at, NIGHTLY_DAYS * DAY_WORK_DAY_MS) },
  }
}

const DAY_MS = 86_400_000
/** Days of imports that are searched for unfinished work. */
export const WORK_DAYS = 7
/** Days over which the share of answered requests is computed. */
export const REQUEST_DAYS = 30

/** Days for which the log of submissions is kept. */
const LOG_DAYS = 90

/** All figures of the dashboard; shares are from 0 to 1, and null without data. */
export async function dashboard(db: Database, settings: SubmissionSettings, now: Date, later: Later) {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const [rows, figures] = await Promise.all([
    readDashboard(db, {
      month: monthOf(now),
      requestsSince: day(new Date(now.getTime() - (REQUEST_DAYS - 1) * DAY_MS)),
      quotaSince: quotaDayStart(now).toISOString(),
      importsSince: new Date(now.getTime() - WORK_DAYS * DAY_MS).toISOString(),
      mailSince: new Date(now.getTime() - MAIL_LATE_MS).toISOString(),
    }),
    directoryFigures(db, now, later),
  ])
  const { totals, before, requests, activities, job, googleUsed, doubtfulPositions } = rows
  const answered = requests.answered + requests.failed
  const isReachable = (endpoint: string | undefined) =>
    endpoint !== undefined || isPublicSite(settings.siteUrl)
  return {
    totals,
    growth: growthOf(totals.businesses, before),
    rating: { average: figures.average, rated: figures.rated, at: figures.at },
    completeness: share(totals.indexable, totals.businesses),
    requests: { ...requests, share: share(requests.answered, answered), days: REQUEST_DAYS },
    activities,
    doubtfulPositions,
    work: dayWork(rows, figures.lacks, now),
    submission: {
      job: job ?? null,
      siteUrl: settings.siteUrl,
      /** Whether search engines can reach this site. */
      isPublic: isReachable(settings.indexNowEndpoint),
      google: {
        on: settings.googleAccount !== undefined,
        limit: GOOGLE_DAILY_QUOTA,
        remaining: Math.max(0, GOOGLE_DAILY_QUOTA - googleUsed),
        renewsAt: quotaDayEnd(now).toISOString(),
      },
    },
  }
}

/** Counts the day, recomputes the figures and deletes old submissions; returns the average and the deleted number. */
export async function nightlyFigures(db: Database, now: Date) {
  await recordDailyTotal(db, now.toISOString().slice(0, 10))
  const { mark } = await readStoredFigures(db)
  const { average, rated } = await takeFigures(db, mark, now)
  const before = new Date(now.getTime() - LOG_DAYS * DAY_MS).toISOString()
  return { average, rated, submissionsForgotten: await deleteOldIndexingLog(db, before) }
}
