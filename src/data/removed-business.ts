import type { Database } from '#db/client.ts'
import type { BusinessSummary } from '#domain/business/business.ts'
import { findRemovedBusiness, type RemovedBusiness } from '#db/businesses/find-removed.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { database } from './database.ts'

export interface RemovedPageData {
  readonly removed: RemovedBusiness | undefined
  readonly similar: readonly BusinessSummary[]
}

const SHOWN = 6
const BEST = { sortBy: 'best', limit: SHOWN } as const

/**
 * The former data of a removed business, and the best of its category in its city, else in its city or of its category.
 */
export async function readRemoved(db: Database, slug: string): Promise<RemovedPageData> {
  const removed = await findRemovedBusiness(db, slug)
  if (!removed) return { removed, similar: [] }
  const category = { category: removed.category.slug }
  const city = removed.city && { city: removed.city.slug }
  for (const scope of city ? [{ ...category, ...city }, city, category] : [category]) {
    const { rows } = await listBusinesses(db, { ...scope, ...BEST })
    if (rows.length > 0) return { removed, similar: rows }
  }
  return { removed, similar: [] }
}

/** The same by the slug of a page. */
export const readRemovedPage = (slug: string): Promise<RemovedPageData> => readRemoved(database(), slug)
