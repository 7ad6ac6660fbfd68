import { stateOfKey } from '../geo/state-key.ts'
import { writeFilters } from './filter-values.ts'
import type { Interpretation, SearchLocation } from './interpretation.ts'
import { slotFilters } from './slot-filters.ts'

/** The list parameters of an interpretation; `near` is the slug of a place, or 'me' for the visitor's position. */
export function readingParameters({
  kind,
  category,
  city,
  state,
  country,
  place,
  rest,
  slots,
}: Interpretation): URLSearchParams {
  const { sortBy, isNearMe, ...filters } = slotFilters(slots)
  const nearMe = slots.find((slot) => slot.kind === 'nearMe')
  const radius = place === undefined ? nearMe?.metres : place.isRadiusSaid ? place.circle.radius : undefined
  const all = {
    kind: kind?.kind,
    category: category?.slug,
    city: city?.slug,
    state: state && stateOfKey(state).name,
    country,
    ...writeFilters(filters),
    sortBy,
    near: place?.slug ?? (isNearMe && 'me'),
    radius,
    search: rest.length > 0 ? rest.join(' ') : undefined,
  }
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** The parameters of a place alone, as text. */
export const whereParameters = (where: SearchLocation): string =>
  readingParameters({ ...where, slots: [], rest: [], isPlain: false }).toString()
