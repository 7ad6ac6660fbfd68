import { claimPurges, releasePurges, settlePurges, type ClaimedPurge } from '#db/purges/claim.ts'
import type { Database } from '#db/client.ts'
import { PURGE_LIMITS, type EdgePurge } from '#domain/edge-cache.ts'
import { rootMessage } from '#domain/errors.ts'
import { log } from './log.ts'

/**
 * Sends the queue of tags to the edge in order, up to the calls allowed per minute; rejected tags stay in the queue.
 * Returns the number of purged tags, and whether the queue is empty except for tags that another run is sending.
 */
export async function purgeEdge(
  db: Database,
  purge: EdgePurge,
  now: Date = new Date(),
): Promise<{ readonly purged: number; readonly isDone: boolean }> {
  const { callsPerMinute, tagsPerCall } = PURGE_LIMITS
  let purged = 0
  for (let call = 0; call < callsPerMinute; call++) {
    const claimed = await claimPurges(db, now, tagsPerCall)
    if (claimed.length === 0) return { purged, isDone: true }
    if (!(await isTaken(purge, claimed))) {
      await releasePurges(db, claimed)
      return { purged, isDone: false }
    }
    await settlePurges(db, claimed)
    purged += claimed.length
    if (claimed.length < tagsPerCall) return { purged, isDone: true }
  }
  return { purged, isDone: false }
}

async function isTaken(purge: EdgePurge, claimed: readonly ClaimedPurge[]): Promise<boolean> {
  try {
    return await purge(claimed.map(({ tag }) => tag))
  } catch (error) {
    log('error', { job: 'purge', reason: rootMessage(error) })
    return false
  }
}
