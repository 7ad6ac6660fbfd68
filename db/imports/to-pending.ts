import type { ImportCounts } from '#domain/import/report.ts'
import type { Pending } from './pending.ts'
import type { ChunkTaxonomy } from './taxonomy.ts'
import { type ChunkPlan, isChanged, type PlannedBusiness } from './planned-business.ts'
import { isRestored } from './restore-history.ts'
import type { StoredBusiness } from './business-content.ts'

/** The parts of a planned chunk that the next chunk must know. */
export function toPendingChunk(plan: ChunkPlan, taxonomy: ChunkTaxonomy, counts: ImportCounts): Pending {
  return {
    cities: [...taxonomy.cities.planned, ...taxonomy.cities.changed],
    categories: taxonomy.categories.planned,
    businesses: plan.businesses.map(asStored),
    originals: new Map(plan.businesses.map(({ id, original }) => [id, original])),
    counts,
  }
}

/** The business as it will be stored once its chunk is written. */
function asStored(business: PlannedBusiness): StoredBusiness {
  const { content, derived, id, slug, globalRowNumber, randomKey, matchKey, stored } = business
  const own = { id, slug, globalRowNumber, randomKey, matchKey }
  const before = isRestored(business) ? business.original : stored
  const { createdAt = '', updatedAt = '', deletedAt = null, version: found = 1 } = before ?? {}
  const version = before === stored && isChanged(business) ? found + 1 : found
  return { ...content, ...derived, ...own, createdAt, updatedAt, deletedAt, version }
}
