import { stateOfKey } from '../geo/state-names.ts'
import { openAtCode } from '../hours/open-at.ts'
import type { Interpretation } from './interpretation.ts'
import { slotFilters } from './slot-filters.ts'

/** An interpretation in the parameters of the list that it asks for; `near=me` asks for the visitor's position. */
export function readingParameters({
  kind,
  category,
  city,
  state,
  country,
  rest,
  slots,
}: Interpretation): URLSearchParams {
  const { openNow, openAt, open24Hours, price, minRating, ...others } = slotFilters(slots)
  const { features, sortBy, isNearMe, without } = others
  const all = {
    kind: kind?.kind,
    category: category?.slug,
    city: city?.slug,
    state: state && stateOfKey(state).name,
    country,
    openNow: openNow && 'true',
    openAt: openAt && openAtCode(openAt),
    open24Hours: open24Hours && 'true',
    price: price?.join(','),
    minRating: minRating?.toString(),
    features: features?.join(','),
    sortBy,
    without: without?.join(','),
    near: isNearMe && 'me',
    search: rest.length > 0 ? rest.join(' ') : undefined,
  }
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
