import type { BusinessStatus } from './status.ts'

/** The category of businesses without one. */
export const OTHER_CATEGORY = 'Other'

/** Businesses that a city or category needs to be indexable. */
export const INDEXABLE_LIST_MINIMUM = 3

const DESCRIPTION_MINIMUM = 80

/** The fields that decide whether a business is indexable. */
export interface IndexableFacts {
  readonly name: string | null
  /** The city's name or id; null for a business without one. */
  readonly city: string | number | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** The category's name. */
  readonly category: string | null
  readonly businessStatus: BusinessStatus
  readonly phone: string | null
  readonly website: string | null
  /** Its opening hours, as text or parsed; only their absence counts. */
  readonly hours: unknown
  /** HTML; only its text counts. */
  readonly description: string | null
  readonly rating: number | string | null
  readonly photoUrl: string | null
}

/** True for a business not closed for good that has a name, a location, a real category and two further details. */
export function isIndexable(business: IndexableFacts): boolean {
  const isPlaced = business.city !== null || (business.latitude !== null && business.longitude !== null)
  const isFiled = business.category !== null && business.category !== OTHER_CATEGORY
  const isGone = business.businessStatus === 'CLOSED_PERMANENTLY'
  return Boolean(business.name) && isPlaced && isFiled && !isGone && detailCount(business) >= 2
}

function detailCount(business: IndexableFacts): number {
  const text = (business.description ?? '').replace(/<[^<>]*>/g, '').trim()
  return [
    business.phone,
    business.website,
    business.hours,
    text.length >= DESCRIPTION_MINIMUM,
    Number(business.rating) > 0,
    business.photoUrl,
  ].filter(Boolean).length
}
