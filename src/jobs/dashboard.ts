import type { Database } from '#db/client.ts'
import { recordDailyTotal, saveFigures } from '#db/dashboard/record.ts'
import { deleteOldIndexingLog } from '#db/search-engine-submission/jobs.ts'
import { readDashboard } from '#db/dashboard/metrics.ts'
import { computeFigures, readStoredFigures, type StoredFigures } from '#db/dashboard/stored-figures.ts'
import { isPublicSite } from '#domain/seo/submittable-url.ts'
import type { SubmissionSettings } from '#domain/env.ts'
import { GOOGLE_DAILY_QUOTA } from '#domain/search-engine-submission.ts'
import { dayWork } from './day-work.ts'
import { quotaDayEnd, quotaDayStart } from './search-engine-submission/quota-day.ts'

const DAY_MS = 86_400_000
/** Days of imports that are looked at for work they left. */
export const WORK_DAYS = 7
/** Days over which the share of answered requests is computed. */
export const REQUEST_DAYS = 30
/** Milliseconds for which an outdated figures are still shown. */
const FIGURES_MS = 600_000

/** Businesses of a directory whose figures are recomputed with every change. */
const SMALL = 20_000
/** A share of the businesses: when more came or went, old figures would look wrong beside the number. */
const CLEAR_CHANGE = 0.01

/** Days for which the log of submissions is kept. */
const LOG_DAYS = 90

/** Runs work that may continue after the answer. */
type Later = (work: Promise<unknown>) => void

/** All figures of the dashboard; shares are from 0 to 1, and null when there is nothing to divide by. */
export async function dashboard(db: Database, settings: SubmissionSettings, now: Date, later: Later) {
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const month = `${now.toISOString().slice(0, 7)}-01`
  const [rows, figures] = await Promise.all([
    readDashboard(db, {
      month,
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
    growth: growth(totals.businesses, before),
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

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** How many businesses were added since the count of `before`, also as a share of it. */
function growth(businesses: number, before: { day: string; businesses: number } | undefined) {
  const added = businesses - (before?.businesses ?? businesses)
  return { since: before?.day ?? null, added, share: share(added, before?.businesses ?? 0) }
}

/**
 * The stored figures; recomputed at once where the directory is small or has clearly grown or shrunk since, as by an
 * import or a reset, else after the answer if it has changed and ten minutes have passed.
 */
async function directoryFigures(db: Database, now: Date, later: Later): Promise<StoredFigures> {
  const { kept, mark } = await readStoredFigures(db)
  if (kept === undefined) return takeFigures(db, mark, now)
  const [before, businesses] = [businessesOf(kept.mark), businessesOf(mark)]
  const isSmall = kept.mark !== mark && businesses <= SMALL
  if (isSmall || Math.abs(businesses - before) > CLEAR_CHANGE * before) return takeFigures(db, mark, now)
  const isOld = now.getTime() - Date.parse(kept.at) >= FIGURES_MS
  if (isOld && kept.mark !== mark) later(takeFigures(db, mark, now))
  return kept
}

/** The number of businesses, which a mark begins with. */
const businessesOf = (mark: string) => Number(/^\[(\d+)/.exec(mark)?.[1] ?? 0)

async function takeFigures(db: Database, mark: string, now: Date): Promise<StoredFigures> {
  const figures = { ...(await computeFigures(db)), at: now.toISOString(), mark }
  await saveFigures(db, figures)
  return figures
}

/** Counts the day, recomputes the figures and deletes old submissions; returns the average and the deleted number. */
export async function nightlyFigures(db: Database, now: Date) {
  await recordDailyTotal(db, now.toISOString().slice(0, 10))
  const { mark } = await readStoredFigures(db)
  const { average, rated } = await takeFigures(db, mark, now)
  const before = new Date(now.getTime() - LOG_DAYS * DAY_MS).toISOString()
  return { average, rated, submissionsForgotten: await deleteOldIndexingLog(db, before) }
}
