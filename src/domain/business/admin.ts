import type { WorkingHours } from './business.ts'
import type { Features } from './features.ts'
import type { BusinessStatus } from './status.ts'

/** States by which an operator filters the list; `incomplete` ones are not indexable. */
export const BUSINESS_STATES = [
  'open',
  'closed',
  'verified',
  'unverified',
  'indexable',
  'incomplete',
  'trash',
] as const

export type BusinessState = (typeof BUSINESS_STATES)[number]

/** The columns that an operator's list can be sorted by; `status` puts the open ones first. */
export const ADMIN_SORTS = ['name', 'category', 'city', 'country', 'rating', 'status', 'updatedAt'] as const

export type AdminSort = (typeof ADMIN_SORTS)[number]

/** A row of the operators' table. */
export interface AdminBusinessRow {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly category: { readonly id: number; readonly name: string }
  readonly type: string | null
  readonly address: string | null
  readonly city: string | null
  readonly countryCode: string | null
  readonly country: string | null
  /** '4.5', one decimal; null when never rated. */
  readonly rating: string | null
  readonly reviewCount: number
  readonly photoUrl: string | null
  readonly imageUrl: string | null
  readonly isOpen: boolean
  readonly isVerified: boolean
  readonly businessStatus: BusinessStatus
  readonly indexable: boolean
  readonly version: number
  readonly globalRowNumber: number
  /** ISO 8601 UTC. */
  readonly updatedAt: string
  /** In the trash since; null when it is not. */
  readonly deletedAt: string | null
}

/** All that an operator sees and edits of one business. */
export interface AdminBusiness extends AdminBusinessRow {
  readonly street: string | null
  readonly state: string | null
  readonly postalCode: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timezone: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly menuLink: string | null
  readonly orderLink: string | null
  readonly reservationLink: string | null
  readonly locationLink: string | null
  readonly reviewsLink: string | null
  /** Sanitised HTML. */
  readonly description: string | null
  /** The stored text where it cannot be parsed. */
  readonly about: Features | string | null
  readonly workingHours: WorkingHours | null
  readonly priceRange: string | null
  readonly source: string | null
  readonly placeId: string | null
  readonly createdAt: string
}
