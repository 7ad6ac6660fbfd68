import type { Week } from '../hours/week.ts'
import type { Features } from './features.ts'
import type { BusinessStatus } from './status.ts'

/** A business's category as it is returned with the business. */
export interface CategoryRef {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Name of its icon, one of `CATEGORY_ICONS`. */
  readonly icon: string
}

/** A business's city as it is returned with the business; null for a business without one. */
export interface CityRef {
  readonly name: string
  readonly slug: string
}

/** What a card, a list row or a map popup shows of a business. */
export interface BusinessSummary {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly category: CategoryRef
  readonly type: string | null
  /** '4.5', one decimal, as the specification has it; null when never rated. */
  readonly rating: string | null
  readonly reviewCount: number
  readonly address: string | null
  readonly street: string | null
  readonly city: string | null
  readonly citySlug: string | null
  readonly country: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null
  /** WGS 84 degrees. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly phone: string | null
  /** The number to dial; null where it is not known. */
  readonly phoneE164: string | null
  readonly photoUrl: string | null
  readonly imageUrl: string | null
  readonly priceRange: string | null
  readonly isVerified: boolean
  readonly isOpen: boolean
  readonly businessStatus: BusinessStatus
  /** IANA name; null when unknown. */
  readonly timezone: string | null
  /** Parsed opening hours; null when unknown. */
  readonly week: Week | null
}

/** A neighbour, with its true distance in metres. */
export interface NearbyBusiness extends BusinessSummary {
  readonly distance: number
}

export interface Review {
  readonly id: number
  readonly authorName: string | null
  /** 1 to 5; null when the author gave none. */
  readonly rating: number | null
  readonly comment: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string | null
  /** True for the invented reviews of the sample data. */
  readonly isSample: boolean
}

/** Opening hours as written by the source: full English day name to text. */
export type WorkingHours = Readonly<Record<string, string>>

/** All that is public of one business. */
export interface Business extends BusinessSummary {
  /** The schema.org type of its category. */
  readonly schemaType: string
  readonly state: string | null
  readonly postalCode: string | null
  readonly email: string | null
  readonly website: string | null
  /** Sanitised HTML. */
  readonly description: string | null
  /** The stored text where it cannot be parsed, as `featuresOf` reports. */
  readonly about: Features | string | null
  readonly workingHours: WorkingHours | null
  readonly locationLink: string | null
  readonly orderLink: string | null
  readonly menuLink: string | null
  readonly reservationLink: string | null
  readonly reviewsLink: string | null
  readonly reviews: readonly Review[]
  readonly indexable: boolean
  readonly source: string | null
  readonly sourceLicence: string | null
  readonly globalRowNumber: number
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
