import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { Business, BusinessSummary } from '#domain/business/business.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { openStatus } from '#domain/hours/status.ts'

export type Alternative = BusinessSummary & { readonly distance?: number }

/** Metres within which another business of the category replaces a closed one. */
const REACH = 5_000
const SHOWN = 3
/** Rows that are read to find businesses open now. */
const CANDIDATES = 12

/**
 * Alternatives to a closed business: others of its category, the closest or else the best rated of its city, those open
 * now first.
 */
export async function listAlternatives(
  db: Database,
  { id, category, citySlug, latitude, longitude }: Business,
  now: Date,
): Promise<readonly Alternative[]> {
  const scope = { categoryId: category.id, limit: CANDIDATES }
  if (latitude !== null && longitude !== null) {
    const here = { latitude, longitude }
    const { rows } = await listBusinesses(db, { ...scope, near: { ...here, radius: REACH } })
    if (rows.some((row) => row.id !== id)) {
      return chosen(rows, id, now).map((row) => ({ ...row, distance: distanceTo(here, row) }))
    }
  }
  if (citySlug === null) return []
  const { rows } = await listBusinesses(db, { ...scope, city: citySlug, sortBy: 'best' })
  return chosen(rows, id, now)
}

function chosen(rows: readonly BusinessSummary[], id: number, now: Date): readonly BusinessSummary[] {
  const others = rows.filter((row) => row.id !== id && row.isOpen && row.businessStatus === 'OPERATIONAL')
  const isOpen = (row: BusinessSummary) => openStatus(row, now).state === 'open'
  return [...others.filter(isOpen), ...others.filter((row) => !isOpen(row))].slice(0, SHOWN)
}

const distanceTo = (
  here: { latitude: number; longitude: number },
  { latitude, longitude }: BusinessSummary,
) =>
  Math.round(
    distanceMetres(here, { latitude: latitude ?? here.latitude, longitude: longitude ?? here.longitude }),
  )
