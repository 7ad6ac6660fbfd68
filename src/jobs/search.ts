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

/**
 * Milliseconds for comparing changed businesses for duplicates; the nightly job or `npm run duplicates` does the rest.
 */
const COMPARING_MS = 2_000

/**
 * Updates the bitmap index, the map, the position checks and the likely duplicates within so many milliseconds, then
 * merges nearly certain duplicates if the operator enabled it. Returns the number of merges.
 */
export async function refreshIndex(db: Database, milliseconds = Infinity): Promise<number> {
  // Duplicates have their own time limit, since visitors do not wait for them.
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

/**
 * Refreshes derived data and index together where nobody waits; the index within so many milliseconds. Returns the same
 * as `refreshIndex`.
 */
export async function refreshSearch(db: Database, milliseconds = Infinity): Promise<number> {
  await refreshWords(db)
  return refreshIndex(db, milliseconds)
}
