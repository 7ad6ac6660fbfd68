import { inArray } from 'drizzle-orm'
import type { Features } from '#domain/business/features.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/index.ts'
import { readValue } from '../settings/key-value.ts'

export const COMMON_FEATURES = 'common_features'

/** The twenty most common features of businesses and the diets, most common first, as last counted. */
export async function listCommonFeatures(db: Database): Promise<CommonFeature[]> {
  return (await readValue<CommonFeature[]>(db, COMMON_FEATURES)) ?? []
}

/** The features of businesses by their ids, as they are stored. */
export async function readFeatures(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Features>> {
  const rows = await db
    .select({ id: businesses.id, about: businesses.about })
    .from(businesses)
    .where(inArray(businesses.id, ids))
  return new Map(rows.flatMap(({ id, about }) => (about ? [[id, about] as const] : [])))
}
