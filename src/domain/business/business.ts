import type { OwnerProof } from '../proposals/claim.ts'
import type { FactOrigin } from '../trust/origins.ts'
import type { YearHours } from '../hours/year-hours.ts'
import type { DatedHours } from '../hours/special-hours.ts'
import type { Week } from '../hours/week.ts'
import type { OwnPhoto } from '../photos/photo.ts'
import type { FieldIn } from './fields.ts'
import type { StoredValues } from './field-values.ts'

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

/** The fields that a card shows as they are stored. */
type OnCard =
  | ('type' | 'reviewCount' | 'address' | 'street' | 'countryCode' | 'latitude' | 'longitude' | 'timezone')
  | ('phone' | 'photoUrl' | 'imageUrl' | 'priceRange' | 'isVerified' | 'isOpen' | 'businessStatus')

/** The fields of a business on a card, in a row of a list or in a popup of the map. */
export interface BusinessSummary extends StoredValues<OnCard> {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly category: CategoryRef
  /** Its first photo kept by operators; null without one. */
  readonly photo: OwnPhoto | null
  /**
   * Days with hours other than the week's: special days, and holidays and coming season days if its hours depend on
   * them.
   */
  readonly specialHours: DatedHours | null
  /** The rating with one decimal, '4.5'; null when never rated. */
  readonly rating: string | null
  readonly city: string | null
  readonly citySlug: string | null
  /** The state that tells its city from another of that name, else its country; null for an unambiguous name. */
  readonly cityState: string | null
  readonly country: string | null
  /** The number to dial; null if unknown. */
  readonly phoneE164: string | null
  /** Parsed opening hours; null when unknown. */
  readonly week: Week | null
  /** The day on which a person last set its hours, 'YYYY-MM-DD'; null if none did recently. */
  readonly hoursSetAt: string | null
}

/** A neighbour, with its true distance in metres. */
export interface NearbyBusiness extends BusinessSummary {
  readonly distance: number
  /** Walking time by streets, roughly; null if too far to walk. */
  readonly walkingMinutes: number | null
}

export interface Review {
  readonly id: number
  readonly authorName: string | null
  /** The stars, 1 to 5; null when the author gave none. */
  readonly rating: number | null
  readonly comment: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string | null
  /** True for the invented reviews of the sample data. */
  readonly isSample: boolean
}

/** All public fields of one business. */
export interface Business
  extends BusinessSummary, StoredValues<FieldIn<'public'> | 'source' | 'sourceLicence'> {
  /** The schema.org type of its category. */
  readonly schemaType: string
  /** Further categories beside the main one. */
  readonly otherCategories: readonly CategoryRef[]
  /** Hours besides the week, such as seasons; only in the response for one business. */
  readonly yearHours?: YearHours | null
  /** How and when an owner proved the claim; null without a proof. */
  readonly ownerProof: OwnerProof | null
  /** The source and date of each important fact. */
  readonly facts: readonly FactOrigin[]
  /**
   * The number of visitors who recently confirmed that it still exists; null with too few answers, or as many denials.
   */
  readonly stillHere: number | null
  /** Its photos kept by operators, in their order. */
  readonly photos: readonly OwnPhoto[]
  readonly reviews: readonly Review[]
  readonly indexable: boolean
  readonly globalRowNumber: number
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
