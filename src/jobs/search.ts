import type { Database } from '#db/client.ts'
import { refreshCommonFeatures } from '#db/businesses/refresh-common-features.ts'
import { refreshCityNames } from '#db/taxonomy/city-names.ts'
import { refreshKindKeys } from '#db/search/kind-keys.ts'
import { refreshSearchTerms } from '#db/search/vocabulary.ts'

/**
 * Refreshes the derived data of search after many changes: the names of cities, its vocabulary, the keys of kinds, and the
 * most common features.
 */
export async function refreshWords(db: Database): Promise<void> {
  await refreshCityNames(db)
  await refreshSearchTerms(db)
  await refreshKindKeys(db)
  await refreshCommonFeatures(db)
}

/** What is changed is compared for duplicates for so long at once; the night, or `npm run duplicates`, does the rest. */
const COMPARING_MS = 2_000

/**
 * Brings the bitmap index, the map, the judgement of positions and the likely duplicates up to date, as far as that comes
 * within so many milliseconds; then merges what is all but certain, where operators let it. Returns how many were merged.
 */
export async function refreshIndex(db: Database, milliseconds = Infinity): Promise<number> {
  // Apart from what visitors wait for.
  const { keepBitmapIndex } = await import('#db/bitmap-index/keep.ts')
  const { keepMap } = await import('#db/map/rebuild.ts')
  const { keepDoubtfulPositions } = await import('#db/doubtful-positions/keep.ts')
  const { keepDuplicates } = await import('#db/duplicates/keep.ts')
  const { mergeByItself } = await import('./merge-by-itself.ts')
  if (await keepBitmapIndex(db, new Date(), milliseconds)) await keepMap(db)
  await keepDoubtfulPositions(db, milliseconds)
  await keepDuplicates(db, Math.min(milliseconds, COMPARING_MS))
  return mergeByItself(db)
}

/** Both, where nobody waits; the index as far as that comes within so many milliseconds. Returns as `refreshIndex`. */
export async function refreshSearch(db: Database, milliseconds = Infinity): Promise<number> {
  await refreshWords(db)
  return refreshIndex(db, milliseconds)
}
