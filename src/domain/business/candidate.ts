import type { Week } from '../hours/week.ts'
import type { WorkingHours } from './business.ts'
import type { Features } from './features.ts'
import type { BusinessStatus } from './status.ts'

/**
 * A business as a spreadsheet row gives it, already cleaned.
 * An absent key means the file has no such column (the stored value stays); null means the cell is empty.
 */
export interface BusinessCandidate {
  readonly name: string
  /** The label of its category; absent or null becomes `Other` for a new business. */
  readonly category?: string | null
  readonly type?: string | null
  /** The city's name, cleaned of postcodes and the like. */
  readonly city?: string | null
  readonly state?: string | null
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | null
  readonly address?: string | null
  readonly street?: string | null
  readonly postalCode?: string | null
  /** WGS 84 degrees; both or neither. */
  readonly latitude?: number | null
  readonly longitude?: number | null
  /** IANA name. */
  readonly timezone?: string | null
  readonly phone?: string | null
  /** The number to dial, in E.164, where the country is known. */
  readonly phoneE164?: string | null
  readonly email?: string | null
  readonly website?: string | null
  readonly locationLink?: string | null
  readonly orderLink?: string | null
  readonly menuLink?: string | null
  readonly reservationLink?: string | null
  readonly reviewsLink?: string | null
  readonly photoUrl?: string | null
  readonly imageUrl?: string | null
  /** Sanitised HTML. */
  readonly description?: string | null
  readonly about?: Features | null
  readonly workingHours?: WorkingHours | null
  readonly week?: Week | null
  readonly priceRange?: string | null
  readonly rating?: number | null
  readonly reviewCount?: number | null
  readonly isVerified?: boolean | null
  readonly isOpen?: boolean | null
  readonly businessStatus?: BusinessStatus | null
  /** The provider's stable id. */
  readonly placeId?: string | null
  /** Where the record comes from; `sourceId` is unique within it. */
  readonly source?: string | null
  readonly sourceId?: string | null
  readonly sourceLicence?: string | null
  /** ISO 8601 UTC. */
  readonly fetchedAt?: string | null
  /** This directory's own id and address, when the file is one of its exports. */
  readonly id?: number | null
  readonly slug?: string | null
  readonly globalRowNumber?: number | null
  readonly reviews?: readonly CandidateReview[] | null
}

export interface CandidateReview {
  readonly authorName: string | null
  /** 1 to 5; null when the author gave none. */
  readonly rating: number | null
  readonly comment: string | null
  /** ISO 8601 UTC. */
  readonly createdAt: string | null
  readonly isSample: boolean
}

/** The columns of this directory's own spreadsheets, in order; `category` and `city` are names, the rest fields. */
export const EXPORT_COLUMNS = [
  'id',
  'globalRowNumber',
  'slug',
  'name',
  'category',
  'type',
  'rating',
  'reviewCount',
  'address',
  'street',
  'city',
  'state',
  'postalCode',
  'country',
  'countryCode',
  'latitude',
  'longitude',
  'timezone',
  'phone',
  'email',
  'website',
  'description',
  'about',
  'workingHours',
  'photoUrl',
  'imageUrl',
  'locationLink',
  'orderLink',
  'menuLink',
  'reservationLink',
  'reviewsLink',
  'isVerified',
  'isOpen',
  'businessStatus',
  'priceRange',
  'placeId',
  'source',
  'sourceId',
  'sourceLicence',
  'fetchedAt',
  'reviews',
] as const

/** The columns that identify a business on a row that only continues it. */
export const NAMING_COLUMNS = [
  'id',
  'globalRowNumber',
  'slug',
  'name',
  'placeId',
  'source',
  'sourceId',
] as const

/** A column after these that numbers the rows of a business with a text too long for one cell: '1/3', '2/3', '3/3'. */
export const PART_COLUMN = 'part'

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]
