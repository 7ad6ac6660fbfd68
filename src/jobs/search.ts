import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import type { Database } from '#db/client.ts'
import { refreshCommonFeatures } from '#db/businesses/refresh-common-features.ts'
import { refreshCityNames } from '#db/taxonomy/city-names.ts'
import { refreshKindKeys } from '#db/search/kind-keys.ts'
import { refreshSearchTerms } from '#db/search/vocabulary.ts'

/**
 * Refreshes the derived data of search after many changes: the names of cities, its vocabulary, the keys of kinds, the
 * most common features, and the bitmap index, as far as that comes within so many milliseconds.
 */
export async function refreshSearch(db: Database, milliseconds = Infinity): Promise<void> {
  await refreshCityNames(db)
  await refreshSearchTerms(db)
  await refreshKindKeys(db)
  await refreshCommonFeatures(db)
  await keepBitmapIndex(db, new Date(), milliseconds)
}
