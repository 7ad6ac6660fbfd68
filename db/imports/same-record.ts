import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { sourceIdsOf, unmarkedId } from '#domain/business/shared-id.ts'
import type { StatedValues } from '#domain/business/sources.ts'
import { isOneList } from '#domain/import/list-name.ts'
import { fold } from '#domain/text/fold.ts'
import type { StoredBusiness } from './business-content.ts'

/** About 100 metres. */
const NEAR_DEGREES = 0.001

/** The ids under which the row's business may be stored; among several places, any may have the bare id. */
export function possibleIds(candidate: BusinessCandidate): string[] {
  const unmarked = unmarkedId(candidate)
  return [...sourceIdsOf(candidate), ...(unmarked === undefined ? [] : [unmarked])]
}

/**
 * Whether a row of an export means the stored business with its id or its slug: in another directory both may belong to
 * any business. `formerSlugs` maps a former slug to its business.
 */
export function isSameRecord(
  stored: StoredBusiness,
  candidate: BusinessCandidate,
  formerSlugs: ReadonlyMap<string, number | null>,
): boolean {
  const hasId = stored.id === candidate.id
  if (hasId && (stored.slug === candidate.slug || formerSlugs.get(candidate.slug ?? '') === stored.id))
    return true
  return !hasOtherId(stored, candidate) && isSamePlace(stored, candidate)
}

/**
 * Whether the stored business is the row's, under another name of its source: a renamed file, or one whose note of
 * origin was once read as the list's name.
 */
export function isRenamedSource(stored: StoredBusiness, candidate: BusinessCandidate): boolean {
  const ids = possibleIds(candidate)
  if (ids.includes(stored.sourceId ?? '') && isSamePlace(stored, candidate)) return true
  return (stored.sources ?? []).some(
    ({ source, sourceId, says }) =>
      ids.includes(sourceId ?? '') &&
      isOneList(source, candidate.source ?? null) &&
      isSamePlace(placeOf(says, stored), candidate),
  )
}

type Place = Pick<StoredBusiness, 'folded' | 'latitude' | 'longitude' | 'address' | 'cityFolded'>

/** A record's name and location, for comparison. */
const placeOf = (
  { name, latitude, longitude, address }: StatedValues,
  { cityFolded }: StoredBusiness,
): Place => ({
  folded: typeof name === 'string' ? fold(name) : '',
  latitude: typeof latitude === 'number' ? latitude : null,
  longitude: typeof longitude === 'number' ? longitude : null,
  address: typeof address === 'string' ? address : null,
  cityFolded,
})

function hasOtherId(stored: StoredBusiness, { placeId, source, sourceId }: BusinessCandidate): boolean {
  const isOtherPlace = Boolean(placeId && stored.placeId && placeId !== stored.placeId)
  const isOtherSource = sourceId !== stored.sourceId || (source ?? '') !== (stored.source ?? '')
  return isOtherPlace || Boolean(sourceId && stored.sourceId && isOtherSource)
}

/** The same name at the same location, as far as both sides have one: by position, else address, else city. */
function isSamePlace(stored: Place, candidate: BusinessCandidate): boolean {
  if (stored.folded !== fold(candidate.name)) return false
  const { latitude, longitude, address, city } = candidate
  if (latitude != null && longitude != null && stored.latitude != null && stored.longitude != null)
    return Math.hypot(stored.latitude - latitude, stored.longitude - longitude) <= NEAR_DEGREES
  if (address && stored.address) return fold(address) === fold(stored.address)
  return !city || stored.cityFolded === '' || stored.cityFolded.startsWith(fold(city))
}
