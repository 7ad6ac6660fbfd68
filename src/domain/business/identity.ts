import { fold } from '../text/fold.ts'
import { hashKey } from '../text/hash.ts'
import type { BusinessCandidate } from './candidate.ts'

/**
 * Finds the same business again when it has no id: the same folded name, non-empty address and city are the same
 * business; without an address only the same whole row is.
 */
export function matchKey(candidate: BusinessCandidate, citySlug: string | null): string {
  const address = fold(candidate.address ?? '')
  if (address !== '') return hashKey([fold(candidate.name), address, citySlug ?? ''].join('\n'))
  return hashKey(JSON.stringify(Object.entries(candidate).sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** What sets a business apart for ever: the provider's id, else its source's, else its match key. */
export function identity(business: {
  placeId?: string | null
  source?: string | null
  sourceId?: string | null
  matchKey: string
}): string {
  if (business.placeId) return `place:${business.placeId}`
  if (business.sourceId) return `source:${business.source ?? ''}:${business.sourceId}`
  return `match:${business.matchKey}`
}
