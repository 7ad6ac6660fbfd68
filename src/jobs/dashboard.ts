import type { Database } from '#db/client.ts'
import { recordDailyTotal } from '#db/dashboard/record.ts'
import { deleteOldIndexingLog } from '#db/search-engine-submission/jobs.ts'
import { readDashboard } from '#db/dashboard/metrics.ts'
import { readStoredFigures } from '#db/dashboard/stored-figures.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'
import type { SubmissionSettings } from '#domain/env.ts'
import { GOOGLE_DAILY_QUOTA } from '#domain/search-engine-submission.ts'
import { dayWork } from './day-work.ts'
import { directoryFigures, growthOf, type Later, monthOf, share, takeFigures } from './directory-figures.ts'
import { quotaDayEnd, quotaDayStart } from './search-engine-submission/quota-day.ts'

const DAY_MS = 86_400_000
/** Days of imports that are looked at for work they left. */
export const WORK_DAYS = 7
/** Days over which the share of answered requests is computed. */
export const REQUEST_DAYS = 30

/** Days for which the log of submissions is kept. */
const LOG_DAYS = 90

/** All figures of the dashboard; shares are from 0 to 1, and null when there is nothing to divide by. */
export async function dashboard(db: Database, settings: SubmissionSettings, now: Date, later: Later) {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const [rows, figures] = await Promise.all([
    readDashboard(db, {
      month: monthOf(now),
      requestsSince: day(new Date(now.getTime() - (REQUEST_DAYS - 1) * DAY_MS)),
      quotaSince: quotaDayStart(now).toISOString(),
      importsSince: new Date(now.getTime() - WORK_DAYS * DAY_MS).toISOString(),
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
