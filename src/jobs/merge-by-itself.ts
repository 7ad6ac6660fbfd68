import { mergeBusinesses } from '#db/businesses/merge.ts'
import type { Database } from '#db/client.ts'
import { listDuplicatePairs } from '#db/duplicates/list.ts'
import { readDuplicateSettings } from '#db/duplicates/settings.ts'
import { AUTOMATIC_SCORE } from '#domain/duplicates/model.ts'
import { AppError } from '#domain/errors.ts'

/** Merges of one run: what is left waits for the next. */
const MOST_MERGED = 200

/** How the log names it. */
const ACTOR = 'system'

/**
 * Merges the pairs that are all but certain, where that is switched on: the older record stays. Each is a merge as those
 * of operators, and one that was undone is not made again. Returns how many were merged.
 */
export async function mergeByItself(db: Database): Promise<number> {
  if (!(await readDuplicateSettings(db)).mergesByItself) return 0
  const pairs = await listDuplicatePairs(db, {
    limit: MOST_MERGED,
    minScore: AUTOMATIC_SCORE,
    isNeverUndone: true,
  })
  let merged = 0
  for (const { business, other } of pairs)
    try {
      const outcome = await mergeBusinesses(db, { keepId: business.id, mergeId: other.id }, ACTOR)
      if (outcome !== 'conflict') merged += 1
    } catch (error) {
      // One of both went with a pair before, or was changed meanwhile.
      if (!(error instanceof AppError)) throw error
    }
  return merged
}
