import type { PositionDoubt } from '../geo/position-doubts.ts'
import type { OwnPhoto } from '../photos/photo.ts'
import type { FieldIn } from './fields.ts'
import type { PinnedFields } from './pins.ts'
import type { StoredValues } from './field-values.ts'

/** States by which an operator filters the list; `incomplete` ones are not indexable, `doubtful` ones may lie elsewhere. */
export const ADMIN_LIST_FILTERS = [
  'open',
  'closed',
  'verified',
  'unverified',
  'indexable',
  'incomplete',
  'doubtful',
  'trash',
] as const

export type AdminListFilter = (typeof ADMIN_LIST_FILTERS)[number]

/** The states of a business that is not in the trash. */
export type VisibleState = Exclude<AdminListFilter, 'trash'>

export const VISIBLE_STATES = ADMIN_LIST_FILTERS.filter((state): state is VisibleState => state !== 'trash')

/** The columns that an operator's list can be sorted by; `status` puts the open ones first. */
export const ADMIN_SORTS = ['name', 'category', 'city', 'country', 'rating', 'status', 'updatedAt'] as const

export type AdminSort = (typeof ADMIN_SORTS)[number]

/** The stored fields that the operators' table shows. */
type InTable =
  | ('type' | 'address' | 'countryCode' | 'reviewCount' | 'photoUrl' | 'imageUrl')
  | ('phone' | 'email' | 'website' | 'source')
  | ('isOpen' | 'isVerified' | 'businessStatus')

/** A row of the operators' table. */
export interface AdminBusinessRow extends StoredValues<InTable> {
  readonly id: number
  /** Its first photo kept by operators. */
  readonly photo: OwnPhoto | null
  readonly slug: string
  readonly name: string
  readonly category: { readonly id: number; readonly name: string }
  readonly city: string | null
  readonly country: string | null
  /** The rating with one decimal, '4.5'; null when never rated. */
  readonly rating: string | null
  readonly indexable: boolean
  /** The reasons why its position is doubtful; empty without doubts. */
  readonly doubts: readonly PositionDoubt[]
  readonly version: number
  readonly globalRowNumber: number
  /** ISO 8601 UTC. */
  readonly updatedAt: string
  /** When it was put into the trash; null when it is not there. */
  readonly deletedAt: string | null
}

/** All fields of one business for operators. */
export interface AdminBusiness extends AdminBusinessRow, StoredValues<FieldIn<'admin'>> {
  readonly createdAt: string
  /** The fields set by people, which imports must not change; null without any. */
  readonly pinnedFields: PinnedFields | null
}
