import type { ImportCounts } from '#domain/business/import-report.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { ChunkPlaces } from './places.ts'
import type { ChunkPlan, PlannedBusiness } from './plan.ts'
import type { StoredBusiness } from './record.ts'

/**
 * The chunk planned last. It may still be on its way into the database when the next one is planned, so what was
 * found there is completed by what stands here.
 */
export interface Pending {
  readonly cities: readonly CityRecord[]
  readonly categories: readonly CategoryRecord[]
  readonly businesses: readonly StoredBusiness[]
  /** Of the whole import, this chunk included. */
  readonly counts: ImportCounts
}

export function pendingOf(plan: ChunkPlan, places: ChunkPlaces, counts: ImportCounts): Pending {
  return {
    cities: [...places.cities.planned, ...places.cities.changed],
    categories: places.categories.planned,
    businesses: plan.businesses.map(asStored),
    counts,
  }
}

/** The business as it will be found once its chunk is written. */
function asStored(business: PlannedBusiness): StoredBusiness {
  const { content, derived, id, slug, globalRowNumber, randomKey, matchKey, stored } = business
  const isChanged = stored !== undefined && stored.contentHash !== derived.contentHash
  const own = { id, slug, globalRowNumber, randomKey, matchKey }
  const { createdAt = '', updatedAt = '', deletedAt = null } = stored ?? {}
  const version = (stored?.version ?? 1) + (isChanged ? 1 : 0)
  return { ...content, ...derived, ...own, createdAt, updatedAt, deletedAt, version }
}

/** The records found, those that are pending in place of their older selves, in the order of their ids. */
export function withPending<R extends { readonly id: number }>(
  found: readonly R[],
  pending: readonly R[],
): R[] {
  if (pending.length === 0) return [...found]
  const newer = new Map(pending.map((record) => [record.id, record]))
  return [...found.filter(({ id }) => !newer.has(id)), ...newer.values()].sort((a, b) => a.id - b.id)
}

/** The largest of the ids and of a last one from the database. */
export function lastIdOf(
  last: number | null | undefined,
  pending: readonly { readonly id: number }[],
): number {
  return pending.reduce((highest, { id }) => Math.max(highest, id), last ?? 0)
}
