import type { Database } from '#db/client.ts'
import { countBefore } from '#db/dashboard/metrics.ts'
import { saveFigures } from '#db/dashboard/record.ts'
import { computeFigures, readStoredFigures, type StoredFigures } from '#db/dashboard/stored-figures.ts'
import { readSize } from '#db/database/overview.ts'

/** Milliseconds for which outdated figures are still shown. */
const FIGURES_MS = 600_000
/** Up to so many businesses, every change recomputes the figures. */
const SMALL = 20_000
/** Up to so many businesses, the analytics screen, which reads few rows, recomputes the figures itself. */
const TINY = 1000
/** A share of the businesses: after a larger change old figures would contradict the total beside them. */
const CLEAR_CHANGE = 0.01

/** Runs work that may continue after the response. */
export type Later = (work: Promise<unknown>) => void

/** The first day of the month of an instant, UTC. */
export const monthOf = (now: Date) => `${now.toISOString().slice(0, 7)}-01`

/** A share from 0 to 1; null if the whole is zero. */
export const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The number of businesses added since the count `before`, also as a share of it. */
export function growthOf(businesses: number, before: { day: string; businesses: number } | undefined) {
  const added = businesses - (before?.businesses ?? businesses)
  return { since: before?.day ?? null, added, share: share(added, before?.businesses ?? 0) }
}

/**
 * The stored figures; recomputed at once where the directory is small or has clearly grown or shrunk since, as by an
 * import or a reset, else after the answer if it has changed and ten minutes have passed.
 */
export async function directoryFigures(db: Database, now: Date, later: Later): Promise<StoredFigures> {
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

/** Computes the figures and stores them. */
export async function takeFigures(db: Database, mark: string, now: Date): Promise<StoredFigures> {
  const figures = { ...(await computeFigures(db)), at: now.toISOString(), mark }
  await saveFigures(db, figures)
  return figures
}

/** What is stored of the directory's state; `reads` is the database that reads it with what else begins now. */
export async function readDirectory(db: Database, reads: Database, now: Date) {
  const [stored, [before], size] = await Promise.all([
    readStoredFigures(reads),
    countBefore(reads, monthOf(now)),
    // Not every server tells it: a failure is its own.
    readSize(db),
  ])
  return { ...stored, before, size }
}

type Known = Awaited<ReturnType<typeof readDirectory>>

/**
 * What the screen of analytics says of the directory: the stored figures as the dashboard or a night last computed them,
 * so that no request reads every business; none where neither has run yet. Its size is in bytes.
 */
export async function directoryState(
  db: Database,
  { kept, mark, before, size }: Known,
  businesses: number,
  now: Date,
) {
  const isOutdated = kept?.mark !== mark && businesses <= TINY
  const figures = isOutdated ? await takeFigures(db, mark, now) : kept
  return {
    businesses,
    size,
    growth: growthOf(businesses, before).share,
    rating: { average: figures?.average ?? null, rated: figures?.rated ?? 0 },
    ratings: figures?.ratings ?? null,
    missing: figures?.missing ?? null,
  }
}
