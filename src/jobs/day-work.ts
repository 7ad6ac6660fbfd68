import type { DashboardRows } from '#db/dashboard/metrics.ts'
import { MOST_UNREAD } from '#db/dashboard/work.ts'
import type { Lack } from '#domain/business/lacks.ts'

const DAY_MS = 86_400_000
/** A backup older than this is to be made anew. */
export const BACKUP_DAYS = 7
/** A backup that was asked for so long ago and is not finished was cut off. */
const BACKUP_MS = 30 * 60_000
/** Nightly jobs that did not run for so long are not scheduled any more. */
const NIGHTLY_DAYS = 2

/** What there is to do today: each part says how much, and what a list or a button needs to lead there. */
export function dayWork(rows: DashboardRows, lacks: Readonly<Record<Lack, number>>, now: Date) {
  const { totals, unread, imports, backup, nightly } = rows
  const isOlderThan = (at: string, ms: number) => now.getTime() - Date.parse(at) > ms
  const kinds = Map.groupBy(unread.slice(0, MOST_UNREAD), ({ kind }) => kind)
  // A file that was imported again says by its newest import what is left.
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
        (backup.finished === null || isOlderThan(backup.finished, BACKUP_DAYS * DAY_MS)),
      isCutOff:
        backup.asked !== null &&
        backup.asked > (backup.finished ?? '') &&
        isOlderThan(backup.asked, BACKUP_MS),
    },
    nightly: nightly && { ...nightly, isLate: isOlderThan(nightly.at, NIGHTLY_DAYS * DAY_MS) },
  }
}
