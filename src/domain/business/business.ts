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

/** What a card, a list row or a map popup shows of a business. */
export interface BusinessSummary extends StoredValues<OnCard> {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly category: CategoryRef
  /** The first photo that operators keep of it; null where they keep none. */
  readonly photo: OwnPhoto | null
  /** Days with other hours than the week's: special ones, and where its hours follow them, holidays and coming days of a season. */
  readonly specialHours: DatedHours | null
  /** '4.5', one decimal, as the specification has it; null when never rated. */
  readonly rating: string | null
  readonly city: string | null
  readonly citySlug: string | null
  /** What tells its city from another of that name: its state, else its country; null where its name is enough. */
  readonly cityState: string | null
  readonly country: string | null
  /** The number to dial; null where it is not known. */
  readonly phoneE164: string | null
  /** Parsed opening hours; null when unknown. */
  readonly week: Week | null
  /** The day on which a person last set its hours, 'YYYY-MM-DD'; null where nobody did lately. */
  readonly hoursSetAt: string | null
}

/** A neighbour, with its true distance in metres. */
export interface NearbyBusiness extends BusinessSummary {
  readonly distance: number
  /** By streets, roughly; null where it is too far to walk. */
  readonly walkingMinutes: number | null
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

/** All that is public of one business. */
export interface Business
  extends BusinessSummary, StoredValues<FieldIn<'public'> | 'source' | 'sourceLicence'> {
  /** The schema.org type of its category. */
  readonly schemaType: string
  /** Further categories beside the main one. */
  readonly otherCategories: readonly CategoryRef[]
  /** What its words say beside the week; in the answer about one business. */
  readonly yearHours?: YearHours | null
  /** How and when somebody proved to own it; null where nobody did. */
  readonly ownerProof: OwnerProof | null
  /** Who says each of its important facts, and when. */
  readonly facts: readonly FactOrigin[]
  /** How often visitors said lately that it is still there; null where that is too seldom to be told, or as many say that it is gone. */
  readonly stillHere: number | null
  /** The photos that operators keep of it, in their order. */
  readonly photos: readonly OwnPhoto[]
  readonly reviews: readonly Review[]
  readonly indexable: boolean
  readonly globalRowNumber: number
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
