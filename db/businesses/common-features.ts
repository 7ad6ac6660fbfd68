import type { CommonFeature } from '#domain/search/suggestions.ts'
import type { Database } from '../client.ts'
import { readValue } from '../settings/key-value.ts'

export const COMMON_FEATURES = 'common_features'

/** The twenty most common features of businesses, most common first, as last counted. */
export async function listCommonFeatures(db: Database): Promise<CommonFeature[]> {
  return (await readValue<CommonFeature[]>(db, COMMON_FEATURES)) ?? []
}
