import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import { featureName } from '#domain/search/feature-alternatives.ts'
import type { UnknownCondition } from '#domain/search/unknown-condition.ts'

/** The features that no business has, among those of a list that is empty; each that is not common is a search of its own. */
export async function readUnknownFeatures(
  db: Database,
  asked: readonly string[] = [],
  common: readonly CommonFeature[],
): Promise<readonly UnknownCondition[]> {
  const names = new Map(common.map(({ slug, name }) => [slug, name]))
  const doubtful = asked.filter((feature) => !feature.split('|').some((slug) => names.has(slug)))
  const found = await Promise.all(
    doubtful.map(async (feature) => ({
      feature,
      ...(await listBusinesses(db, { features: [feature], limit: 1 })),
    })),
  )
  return found
    .filter(({ total, relation }) => total === 0 && relation === 'eq')
    .map(({ feature }) => ({ what: 'feature', text: featureName(feature, names) }))
}
