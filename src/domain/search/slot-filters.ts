import { type OpenAt, parseOpenAt } from '../hours/open-at.ts'
import type { Slot } from './sentence/slot.ts'

/** The conditions of a list that the words of a search state. */
export interface SlotFilters {
  readonly openNow?: true
  readonly openAt?: OpenAt
  readonly open24Hours?: true
  readonly price?: readonly number[]
  readonly minRating?: number
  readonly features?: readonly string[]
  readonly sortBy?: 'best'
  /** Businesses that are called or are so are left out. */
  readonly without?: readonly string[]
  /** The visitor's position is asked for. */
  readonly isNearMe?: true
}

function filterOf(slot: Slot): SlotFilters {
  switch (slot.kind) {
    case 'openNow':
      return { openNow: true }
    case 'openAt': {
      const openAt = parseOpenAt(slot.at)
      return openAt ? { openAt } : {}
    }
    case 'open24Hours':
      return { open24Hours: true }
    case 'price':
      return { price: slot.levels }
    case 'minRating':
      return { minRating: slot.minRating }
    case 'best':
      return { sortBy: 'best' }
    case 'nearMe':
      return { isNearMe: true }
    default:
      return {}
  }
}

/** The conditions of the slots; of one said twice the last, of features all. */
export function slotFilters(slots: readonly Slot[]): SlotFilters {
  const features = slots.flatMap((slot) => (slot.kind === 'feature' ? [slot.features] : []))
  const without = slots.flatMap((slot) => (slot.kind === 'without' && slot.unwanted ? [slot.unwanted] : []))
  const filters = slots.map(filterOf).reduce((all, each) => ({ ...all, ...each }), {})
  return {
    ...filters,
    ...(features.length > 0 && { features: [...new Set(features)] }),
    ...(without.length > 0 && { without }),
  }
}
