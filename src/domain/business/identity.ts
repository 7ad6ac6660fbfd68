import { fold } from '../text/fold.ts'
import { hashKey } from '../text/hash.ts'
import type { BusinessCandidate } from './candidate.ts'

/**
 * The key that matches a business without an id: the same folded name, non-empty address and city mean the same
 * business; without an address only an identical row does.
 */
export function matchKey(candidate: BusinessCandidate, citySlug: string | null): string {
  const address = fold(candidate.address ?? '')
  if (address !== '') return hashKey([fold(candidate.name), address, citySlug ?? ''].join('\n'))
  return hashKey(JSON.stringify(Object.entries(candidate).sort(([a], [b]) => (a < b ? -1 : 1))))
}

/** The permanent identity of a business: the provider's id, else its source's, else its match key. */
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
