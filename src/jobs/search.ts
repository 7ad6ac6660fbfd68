import type { Database } from '#db/client.ts'
import { refreshCommonFeatures } from '#db/businesses/refresh-common-features.ts'
import { refreshSearchTerms } from '#db/search/vocabulary.ts'

/** Takes anew what search keeps aside, after many businesses changed: its vocabulary, and the commonest features. */
export async function refreshSearch(db: Database): Promise<void> {
  await refreshSearchTerms(db)
  await refreshCommonFeatures(db)
}
