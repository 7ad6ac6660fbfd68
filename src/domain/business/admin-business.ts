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

/** The fields that the operators' table shows as they are stored. */
type InTable =
  | ('type' | 'address' | 'countryCode' | 'reviewCount' | 'photoUrl' | 'imageUrl')
  | ('phone' | 'email' | 'website' | 'source')
  | ('isOpen' | 'isVerified' | 'businessStatus')

/** A row of the operators' table. */
export interface AdminBusinessRow extends StoredValues<InTable> {
  readonly id: number
  /** The first photo that operators keep of it. */
  readonly photo: OwnPhoto | null
  readonly slug: string
  readonly name: string
  readonly category: { readonly id: number; readonly name: string }
  readonly city: string | null
  readonly country: string | null
  /** '4.5', one decimal; null when never rated. */
  readonly rating: string | null
  readonly indexable: boolean
  /** Why its position is doubtful; empty where it is not. */
  readonly doubts: readonly PositionDoubt[]
  readonly version: number
  readonly globalRowNumber: number
  /** ISO 8601 UTC. */
  readonly updatedAt: string
  /** In the trash since; null when it is not. */
  readonly deletedAt: string | null
}

/** All that an operator sees and edits of one business. */
export interface AdminBusiness extends AdminBusinessRow, StoredValues<FieldIn<'admin'>> {
  readonly createdAt: string
  /** The fields that people set, which imports leave as they are; null for none. */
  readonly pinnedFields: PinnedFields | null
}
