import { mergeBusinesses } from '#db/businesses/merge.ts'
import type { Database } from '#db/client.ts'
import { listDuplicatePairs } from '#db/duplicates/list.ts'
import { readDuplicateSettings } from '#db/duplicates/settings.ts'
import { AUTOMATIC_SCORE } from '#domain/duplicates/model.ts'
import { AppError } from '#domain/errors.ts'

/** The most merges of one run; the next run continues. */
const MOST_MERGED = 200

/** The actor's name in the log. */
const ACTOR = 'system'

/**
 * Merges nearly certain duplicates if the operator enabled it, and keeps the older record. The merges equal those of
 * operators, and one that was undone is not repeated. Returns the number of merges.
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
      // An earlier merge took one of the two, or somebody changed it.
      if (!(error instanceof AppError)) throw error
    }
  return merged
}
