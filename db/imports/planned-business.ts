import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import type { PinnedFields } from '#domain/business/pins.ts'
import type { BusinessSource } from '#domain/business/sources.ts'
import { isMetOnOtherDay, isSameSources } from '../businesses/sources.ts'
import type { Content, derivedColumns, StoredBusiness } from './business-content.ts'

/** A business as it will be after this chunk. */
export interface PlannedBusiness {
  readonly id: number
  readonly stored: StoredBusiness | undefined
  /** The business before this import; undefined for a new one. */
  readonly original: StoredBusiness | undefined
  /** Seen earlier in this import, in another chunk. */
  readonly isRepeat: boolean
  readonly slug: string
  readonly globalRowNumber: number
  readonly randomKey: number
  matchKey: string
  pinnedFields: PinnedFields | null
  sources: readonly BusinessSource[] | null
  content: Content
  derived: ReturnType<typeof derivedColumns>
  readonly reviews: NonNullable<BusinessCandidate['reviews']>[number][]
}

export interface ResolvedBusiness {
  readonly business: PlannedBusiness
  /** The ids by which the row was matched. */
  readonly sought: readonly string[]
  /** The stored businesses among which it takes the first free one; empty where an id decides. */
  readonly twins: readonly number[]
}

export interface ChunkPlan {
  readonly businesses: readonly PlannedBusiness[]
  /** The business of each row in the order of the rows; undefined for a copy of an earlier row. */
  readonly meant: readonly (ResolvedBusiness | undefined)[]
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly duplicates: number
  /** Values of its rows that pinned fields held back. */
  readonly kept: readonly KeptField[]
}

/** Whether the chunk changes a stored business's content. */
export const isUpdated = ({ stored, derived }: PlannedBusiness): boolean =>
  stored !== undefined && stored.contentHash !== derived.contentHash

/** Whether the chunk changes a stored business's content or its records. */
export const isChanged = (business: PlannedBusiness): boolean =>
  isUpdated(business) ||
  (business.stored !== undefined && !isSameSources(business.stored.sources, business.sources))

/** Whether the chunk only updates the days on which sources had the business. */
export const isMetAgain = (business: PlannedBusiness): boolean =>
  business.stored !== undefined &&
  !isChanged(business) &&
  isMetOnOtherDay(business.stored.sources, business.sources)
