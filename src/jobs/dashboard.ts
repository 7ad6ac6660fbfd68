import type { Database } from '#db/client.ts'
import { recordDailyTotal, saveAverageRating } from '#db/dashboard/record.ts'
import { deleteOldIndexingLog } from '#db/search-engine-submission/jobs.ts'
import { readDashboard } from '#db/dashboard/metrics.ts'
import { computeAverageRating, readStoredRating, type AverageRating } from '#db/dashboard/rating.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'
import type { SubmissionSettings } from '#domain/env.ts'
import { GOOGLE_DAILY_QUOTA } from '#domain/search-engine-submission.ts'
import { quotaDayEnd, quotaDayStart } from './search-engine-submission/quota-day.ts'

const DAY_MS = 86_400_000
/** Days over which the share of answered requests is computed. */
export const REQUEST_DAYS = 30
/** Milliseconds for which an outdated average is still shown. */
const RATING_MS = 600_000

/** Days for which the log of submissions is kept. */
const LOG_DAYS = 90

/** Runs work that may continue after the answer. */
type Later = (work: Promise<unknown>) => void

/** All figures of the dashboard; shares are from 0 to 1, and null when there is nothing to divide by. */
export async function dashboard(db: Database, settings: SubmissionSettings, now: Date, later: Later) {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const month = `${now.toISOString().slice(0, 7)}-01`
  const [rows, rating] = await Promise.all([
    readDashboard(db, {
      month,
      requestsSince: day(new Date(now.getTime() - (REQUEST_DAYS - 1) * DAY_MS)),
      quotaSince: quotaDayStart(now).toISOString(),
    }),
    ratingFigure(db, now, later),
  ])
  const { totals, before, requests, activities, job, googleUsed, doubtfulPositions } = rows
  const answered = requests.answered + requests.failed
  const isReachable = (endpoint: string | undefined) =>
    endpoint !== undefined || isPublicSite(settings.siteUrl)
  return {
    totals,
    growth: growth(totals.businesses, before),
    rating: { average: rating.average, rated: rating.rated, at: rating.at },
    completeness: share(totals.indexable, totals.businesses),
    requests: { ...requests, share: share(requests.answered, answered), days: REQUEST_DAYS },
    activities,
    doubtfulPositions,
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

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** How many businesses were added since the count of `before`, also as a share of it. */
function growth(businesses: number, before: { day: string; businesses: number } | undefined) {
  const added = businesses - (before?.businesses ?? businesses)
  return { since: before?.day ?? null, added, share: share(added, before?.businesses ?? 0) }
}

/** The stored average; recomputed after the answer if the directory has changed and ten minutes have passed. */
async function ratingFigure(db: Database, now: Date, later: Later): Promise<AverageRating> {
  const { kept, mark } = await readStoredRating(db)
  if (kept === undefined) return takeRating(db, mark, now)
  const isOld = now.getTime() - Date.parse(kept.at) >= RATING_MS
  if (isOld && kept.mark !== mark) later(takeRating(db, mark, now))
  return kept
}

async function takeRating(db: Database, mark: string, now: Date): Promise<AverageRating> {
  const figure = { ...(await computeAverageRating(db)), at: now.toISOString(), mark }
  await saveAverageRating(db, figure)
  return figure
}

/** Counts the day, recomputes the average and deletes old submissions; returns the average and the deleted number. */
export async function nightlyFigures(db: Database, now: Date) {
  await recordDailyTotal(db, now.toISOString().slice(0, 10))
  const { mark } = await readStoredRating(db)
  const { average, rated } = await takeRating(db, mark, now)
  const before = new Date(now.getTime() - LOG_DAYS * DAY_MS).toISOString()
  return { average, rated, submissionsForgotten: await deleteOldIndexingLog(db, before) }
}
