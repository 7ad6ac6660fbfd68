import { filtersOfSlots } from './filter-values.ts'
import type { FilterValues } from './filters.ts'
import type { Slot } from './sentence/slot.ts'

/** The list conditions that a search's words state. */
export interface SlotFilters extends FilterValues {
  readonly sortBy?: 'best'
  /** Whether the words ask for results near the visitor. */
  readonly isNearMe?: true
}

/** The list conditions of slots. */
export function slotFilters(slots: readonly Slot[]): SlotFilters {
  const has = (kind: Slot['kind']) => slots.some((slot) => slot.kind === kind)
  return {
    ...filtersOfSlots(slots),
    ...(has('best') && { sortBy: 'best' }),
    ...(has('nearMe') && { isNearMe: true }),
  }
}
